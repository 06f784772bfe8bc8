import { Resolver } from 'node:dns/promises'
import { errorCode } from '../../platform/error-code.ts'
import { type NameServer, NameServerUnheard } from '../../ports/name-server.ts'

/** Asks the servers that this machine asks, or those that are named. */
export function dnsNameServer({ servers, ms = 3000 }: { servers?: readonly string[]; ms?: number } = {}): NameServer {
  const resolver = new Resolver({ timeout: ms, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    async textsOf(name) {
      try {
        // A long text comes in pieces.
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
      } catch (error) {
        const code = errorCode(error)
        if (code === 'ENOTFOUND' || code === 'ENODATA') return []
        throw new NameServerUnheard(`${typeof code === 'string' ? code : 'no code'} for a TXT record`, { cause: error })
      }
    },
  }
}
