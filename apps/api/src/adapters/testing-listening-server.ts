import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on a port of its own that stands for a vendor in a test. `close` waits for no open connection. */
export async function listeningServer(serve: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(serve)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
