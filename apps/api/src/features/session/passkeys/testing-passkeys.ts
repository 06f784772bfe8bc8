// A device with passkeys, as WebAuthn describes one: keys, counters and answers of its own, without a browser.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949), as far as an attestation without a statement needs it. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)])])
  return Buffer.concat([head(2, value.length), value])
}
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}

interface Site {
  origin: string
  rpId: string
}
export interface DeviceOptions extends Partial<Site> {
  /** Whether it verifies its holder: a finger, a face, a PIN. */
  verifiesUser?: boolean
}

export function device({
  origin = 'http://tuerca.example',
  rpId = 'tuerca.example',
  verifiesUser = true,
}: DeviceOptions = {}) {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  const flags = (more: number) => Buffer.from([1 | (verifiesUser ? 4 : 0) | more])
  const count = () => {
    const bytes = Buffer.alloc(4)
    counter += 1
    bytes.writeUInt32BE(counter)
    return bytes
  }
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    id: b64(id),
    make({ challenge }: Record<string, unknown>) {
      const key = cose(publicKey)
      const authData = Buffer.concat([
        sha256(rpId),
        flags(0x40),
        count(),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge)),
          attestationObject: b64(attestation),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    use({ challenge }: Record<string, unknown>) {
      const said = clientData('webauthn.get', challenge)
      const authData = Buffer.concat([sha256(rpId), flags(0), count()])
      const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey)
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(said),
          authenticatorData: b64(authData),
          signature: b64(signature),
          userHandle: null,
        },
        clientExtensionResults: {},
      }
    },
  }
}

function cose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
