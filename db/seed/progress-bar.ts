/** Draws a bar on a terminal and writes a line every few seconds elsewhere. */
export function progressBar(label: string, output: NodeJS.WriteStream = process.stdout): (done: number, total: number) => void {
  const started = performance.now()
  const first: { done: number | null } = { done: null }
  let lastLine = -Infinity
  return (done, total) => {
    first.done ??= done
    const now = performance.now()
    const rate = Math.round(((done - first.done) * 1000) / Math.max(1, now - started))
    const percent = total === 0 ? 100 : Math.floor((done * 100) / total)
    const text = `${label} ${String(percent).padStart(3)} % · ${done.toLocaleString('es-CO')} de ${total.toLocaleString('es-CO')}${rate > 0 ? ` · ${rate.toLocaleString('es-CO')} por segundo` : ''}`
    if (output.isTTY) {
      const filled = Math.floor((percent * 24) / 100)
      output.write(`\r\x1b[2K${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${text}${done >= total ? '\n' : ''}`)
    } else if (done >= total || now - lastLine >= 2000) {
      lastLine = now
      output.write(`${text}\n`)
    }
  }
}
