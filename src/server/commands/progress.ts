/** Shows a progress bar at a terminal, and nothing elsewhere. */
export function showProgress(share: number): void {
  if (!process.stderr.isTTY) return
  const width = 40
  const full = Math.round(share * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  process.stderr.write(`\r${bar} ${Math.round(share * 100)} %${share === 1 ? '\n' : ''}`)
}
