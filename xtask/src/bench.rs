pub fn bench() -> anyhow::Result<()> {
    anyhow::bail!("not yet")
}
