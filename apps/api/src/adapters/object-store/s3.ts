import { AwsClient } from 'aws4fetch'
import { checkKey, type ObjectStore } from '../../ports/object-store.ts'

export interface S3Options {
  /** With the bucket, by path or by host: https://s3.us-east-1.amazonaws.com/fotos or https://fotos.example.com. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** For all tries of a call: somebody waits for a photo. */
const LONGEST_MS = 9000

/** Any server that speaks S3 (Amazon, Cloudflare R2, MinIO …), by signed requests (Signature Version 4). */
export function s3ObjectStore({ url, ...keys }: S3Options): ObjectStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
  const ask = async (
    method: string,
    key: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) => {
    const answer = await client.fetch(`${url}/${checkKey(key)}`, {
      method,
      ...init,
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`The object store answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 300)}`)
  }
  return {
    async put(key, bytes, contentType) {
      const answer = await ask('PUT', key, { body: Uint8Array.from(bytes), headers: { 'content-type': contentType } })
      if (!answer.ok) throw new Error(`The object store has no bucket at ${url}`)
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    async remove(key) {
      await ask('DELETE', key)
    },
  }
}
