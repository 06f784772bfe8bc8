// Enough of S3 to run a cluster on one machine where no S3 server is packaged: one bucket, objects as files, signatures
// checked.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { isSigned } from '../../apps/api/src/adapters/object-store/fixtures/s3-server.ts'
import { inDir, PORTS, secrets } from './settings.ts'

const BUCKET = '/tuerca/'
const MOST_BYTES = 220_000_000

const folder = inDir('s3')
mkdirSync(folder, { recursive: true })
const { s3_key: accessKeyId, s3_secret: secretAccessKey } = secrets()
/** Keys may hold anything; their files' names do not. */
const fileOf = (path: string) => join(folder, createHash('sha256').update(path).digest('hex'))
const failure = (code: string) => `<Error><Code>${code}</Code></Error>`
let written = 0

async function answer(method: string, path: string, body: Buffer): Promise<[status: number, body?: Buffer | string]> {
  const file = fileOf(path)
  if (method === 'PUT') {
    // Whole or not at all: a server that dies in between leaves no half object.
    const part = `${file}.${process.pid}.${(written += 1)}`
    await writeFile(part, body)
    await rename(part, file)
    return [200]
  }
  if (method === 'DELETE') {
    await rm(file, { force: true })
    return [204]
  }
  const found = await readFile(file).catch(() => null)
  if (!found) return [404, failure('NoSuchKey')]
  return method === 'HEAD' ? [200] : [200, found]
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_BYTES) request.destroy()
    else chunks.push(chunk)
  })
  request.on('end', () => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const { method = 'GET', headers } = request
    const body = Buffer.concat(chunks)
    if (!isSigned({ method, path, query, headers, body }, { accessKeyId, secretAccessKey }))
      return response.writeHead(403).end(failure('SignatureDoesNotMatch'))
    if (!path.startsWith(BUCKET)) return response.writeHead(404).end(failure('NoSuchBucket'))
    answer(method, path, body).then(
      ([status, what]) => response.writeHead(status).end(what),
      () => response.writeHead(500).end(failure('InternalError')),
    )
  })
})
server.listen(PORTS.s3, '127.0.0.1')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
