import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface FreezableDatabase {
  url: string
  /** From now on nothing passes and no connection is closed, like a server whose disk or machine hangs. */
  freeze(): void
  thaw(): void
  /** Connections that are open now never hear anything again; those opened later work. */
  strand(): void
  /** What is open now is cut, and what is opened later leads there. */
  leadTo(url: string): void
  close(): Promise<void>
}

/** A way to a database that can be made to hang. */
export async function freezableDatabase(url: string): Promise<FreezableDatabase> {
  let target = new URL(url)
  const sockets = new Set<Socket>()
  let frozen = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (frozen) socket.pause()
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    keep(near)
    keep(far)
    near.on('data', (piece) => far.write(piece)).on('close', () => far.destroy())
    far.on('data', (piece) => near.write(piece)).on('close', () => near.destroy())
    if (frozen) near.pause()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    strand() {
      for (const socket of sockets) socket.pause()
    },
    leadTo(there) {
      target = new URL(there)
      for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
