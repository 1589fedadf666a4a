/**
 * The colours of the board: for each game one ground in light and dark, and three flat themes for all games.
 * The colours of pages and controls are not here.
 *
 * @module
 */

/** @import { GameKind } from "./geometry.js" */

/** @typedef {"light" | "dark" | "contrast" | "projector" | "print"} Theme  already decided: "auto" is the element's */

/**
 * `ground` is lit from the upper left (`groundHi`) to the lower right (`groundLo`); `floor`, `deep`, `lit` and
 * `outline` make a pit, `lip` the light on raised edges; `mark` is the core of the marks of sowing, `take` of those of
 * capture, `casing` runs round both; `white` and `ink` are the light and the dark one of mark and casing;
 * `note` is for the marks of a teacher; `tray` lies under captured seeds.
 * @typedef {{ flat: boolean, ground: string, groundHi: string, groundLo: string, floor: string, deep: string, lit: string,
 *   outline: string, lip: string, text: string, textSoft: string, mark: string, casing: string, take: string, note: string,
 *   seedLine: string, white: string, ink: string, tray: string, seeds: string[], dark: boolean }} Palette
 */

const FIELDS = ["ground", "groundHi", "groundLo", "floor", "deep", "lit", "outline", "lip", "text", "textSoft", "mark", "casing", "take", "seedLine", "tray"];

/** In the order of FIELDS, then the eight tints of seeds. @type {Record<string, string>} */
const COLOURS = {
  "hus light": "D3804F DF9463 C87445 BA663C 7F3D20 E29663 43190B F5BA8D 1C0803 260D05 FFFFFF 2B0F06 FFDF5E 160602 E9E7E2 F1E9DD CFC8BD A9B0B5 63605D E2BE7E EBC9B4 8A6A57 DAD2C0",
  "hus dark": "6A3621 7A432B 572A19 4B2314 260F07 75402A D79A73 8E5336 FBE9DC F0D3BF FFFFFF 1A0904 FFDF5E 1A0A05 0F0E0D E9E1D5 C7C0B5 A9B0B5 A5A19D DDB878 E2BFA9 C2A18C D2CAB8",
  "hawalis light": "DBD5C9 E4DFD5 CFC8BB BDB4A5 83796A DDD6CA 50493D F2EEE6 25211B 3B352C FFFFFF 2A251D FFDF5E 4A3826 E9E7E2 F7EEDF F0DFC4 E9D0B2 F3E4DA DCC4A2 8D8A86 C58F72 6F6A64",
  "hawalis dark": "57524A 645F56 49443D 35312B 1B1815 57514A BDB3A3 7D766A F7F1E6 E6DECF FFFFFF 15120E FFDF5E 1E1912 0F0E0D F7EEDF EFDEC3 E6CDAF F0E0D6 D8C09E ABA7A2 CD9A7E ABA399",
  "sadeqa light": "53321F 613C27 432818 362012 170B05 654029 C49A6C 8A5F3F FAEBD6 EED9BC FFFFFF 170B05 FFDF5E 160B06 3A2316 F0E2C4 E5CC9A D9A066 DF8A6B F2EADB C9B08A E9B9A0 D98E4E",
  "sadeqa dark": "3B2418 482D1E 2D1A10 20120A 0C0603 412818 B48A5E 6E4A30 F8E9D4 E9D3B5 FFFFFF 0E0603 FFDF5E 0E0603 2A190F EBDCBD DFC593 D29A60 D78364 EDE4D4 C2A983 E2B29A D2884A",
  projector: "FFFFFF FFFFFF FFFFFF E4E4E4 E4E4E4 E4E4E4 000000 FFFFFF 000000 000000 00367A FFFFFF B00020 FFFFFF FFFFFF 1A1A1A 2A2A2A 111111 333333 222222 1A1A1A 2A2A2A 111111",
  contrast: "FFFFFF FFFFFF FFFFFF F2F2F2 F2F2F2 F2F2F2 000000 FFFFFF 000000 000000 00367A FFFFFF B00020 FFFFFF FFFFFF 000000 1A1A1A 000000 1A1A1A 000000 1A1A1A 000000 1A1A1A",
  print: "FFFFFF FFFFFF FFFFFF FFFFFF FFFFFF FFFFFF 000000 FFFFFF 000000 000000 000000 FFFFFF 000000 FFFFFF FFFFFF 333333 333333 333333 333333 333333 333333 333333 333333",
};

/**
 * @param {GameKind} game
 * @param {Theme} theme
 * @returns {Palette}
 */
export function palette(game, theme) {
  const flat = isFlat(theme);
  const colours = COLOURS[flat ? theme : `${game} ${theme}`].split(" ").map((hex) => `#${hex}`);
  const named = /** @type {any} */ (Object.fromEntries(FIELDS.map((field, i) => [field, colours[i]])));
  const { mark, casing } = named;
  return {
    ...named,
    flat,
    dark: theme === "dark",
    seeds: colours.slice(FIELDS.length),
    white: flat ? casing : mark,
    ink: flat ? mark : casing,
    note: flat ? mark : "#9BE4FF",
  };
}

/** True for the themes without ground, gradient and noise. @param {Theme} theme */
export function isFlat(theme) {
  return theme === "projector" || theme === "contrast" || theme === "print";
}

/**
 * A colour between two.
 * @param {string} from  "#rrggbb"
 * @param {string} to
 * @param {number} share  0 to 1
 */
export function mix(from, to, share) {
  const [a, b] = [from, to].map((hex) => parseInt(hex.slice(1), 16));
  const channel = (/** @type {number} */ bits) => {
    const [x, y] = [(a >> bits) & 255, (b >> bits) & 255];
    return Math.round(x + (y - x) * share) << bits;
  };
  return `#${(channel(16) | channel(8) | channel(0) | (1 << 24)).toString(16).slice(1)}`;
}
