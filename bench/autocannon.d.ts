// The part of autocannon that load.ts uses; the package brings no types.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Connection {
    setRequests(
      requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string | undefined }[],
    ): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    timeout: number
    setupClient(connection: Connection): void
  }
  interface Instance extends EventEmitter {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): this
    on(event: 'reqError', listener: (error: Error) => void): this
  }
  export default function autocannon(options: Options, done: (error: Error | null) => void): Instance
}
