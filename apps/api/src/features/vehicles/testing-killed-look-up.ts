// A server that dies at once when a look-up is about to be answered (or, told so, when the registry has just answered):
// run by plates.test.ts.
import { embeddedPlateRegistry } from '../../adapters/plate-registry/embedded.ts'
import { buildApp } from '../../app/app.ts'
import { openPorts } from '../../app/ports.ts'
import { readConfig } from '../../platform/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { identityFor } from '../session/index.ts'

const { DATABASE_URL = '', SECRET, COOKIE = '', QUERY = '', DIES = '', NOW = '' } = process.env
const now = () => new Date(NOW)
const die = () => process.kill(process.pid, 'SIGKILL')
const config = readConfig({ DATABASE_URL, SECRET, LOG_LEVEL: 'silent', RATE_LIMIT: '0', CAPTCHA_COST: '1' })
const connection = connect(DATABASE_URL, { max: 3 })
const real = embeddedPlateRegistry({ db: connection.db })
const ports = {
  ...(await openPorts(config, connection.db)),
  plateRegistry: {
    find: async (question: Parameters<typeof real.find>[0]) => {
      const found = await real.find(question)
      if (DIES === 'before') die()
      return found
    },
  },
}
const app = await buildApp({ config, connection, ports, identity: identityFor({ config, connection, now }), now })
app.addHook('onSend', async () => {
  die()
})
await app.inject({ url: `/api/garage/vehicle/getVehicleForLicensePlate?${QUERY}`, headers: { cookie: COOKIE } })
