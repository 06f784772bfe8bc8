const WIDTH = 30

/** A bar that redraws itself in a terminal, and elsewhere writes a line for every tenth. */
export function progressBar(label: string) {
  const started = Date.now()
  const terminal = process.stdout.isTTY
  let tenth = -1
  let drawn = false
  return {
    update(done: number, total: number) {
      const part = total ? Math.min(1, done / total) : 1
      const rate = Math.round(done / Math.max(0.001, (Date.now() - started) / 1000))
      const text = `${label} ${(part * 100).toFixed(0).padStart(3)} %  ${done.toLocaleString('es-CO')} de ${total.toLocaleString('es-CO')}  (${rate.toLocaleString('es-CO')}/s)`
      if (terminal) {
        drawn = true
        process.stdout.write(`\r${'█'.repeat(Math.round(part * WIDTH)).padEnd(WIDTH, '░')} ${text}`)
      } else if (Math.floor(part * 10) > tenth) {
        tenth = Math.floor(part * 10)
        console.log(text)
      }
    },
    end() {
      if (drawn) process.stdout.write('\n')
    },
  }
}
