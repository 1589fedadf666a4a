#[derive(clap::Args)]
pub struct Options {}
pub fn test(_: &Options) -> anyhow::Result<std::process::ExitCode> {
    anyhow::bail!("not yet")
}
pub fn soak() -> anyhow::Result<std::process::ExitCode> {
    anyhow::bail!("not yet")
}
