// What every object store keeps to, on the disk and by S3's wire.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStore } from '../../ports/object-store.ts'
import { diskObjectStore } from './disk.ts'
import { isSigned, s3Server } from './fixtures/s3-server.ts'
import { s3ObjectStore } from './s3.ts'

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const folder = mkdtempSync(join(tmpdir(), 'tuerca-objects-'))
let server: Awaited<ReturnType<typeof s3Server>>
const stores: { [kind: string]: ObjectStore } = { disk: diskObjectStore({ folder }) }
beforeAll(async () => {
  server = await s3Server(KEYS)
  stores.s3 = s3ObjectStore({ url: server.url, region: 'us-east-1', ...KEYS })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['disk', 's3'])('%s', (kind) => {
  const store = () => stores[kind] as ObjectStore
  const bytes = Buffer.from([0, 1, 2, 250, 255, 13, 10, 0])

  test('gives back what was put, byte by byte', async () => {
    await store().put('garage/7/card-a1.jpg', bytes, 'image/jpeg')
    expect((await store().get('garage/7/card-a1.jpg'))?.equals(bytes)).toBe(true)
  })

  test('what is put again replaces what was there', async () => {
    await store().put('garage/7/card-b.jpg', bytes, 'image/jpeg')
    await store().put('garage/7/card-b.jpg', Buffer.from('new'), 'image/jpeg')
    expect((await store().get('garage/7/card-b.jpg'))?.toString()).toBe('new')
  })

  test('of many at once under one key a whole one stays', async () => {
    const all = Array.from({ length: 20 }, (_one, at) => Buffer.alloc(20_000, at))
    await Promise.all(all.map((one) => store().put('garage/7/race.jpg', one, 'image/jpeg')))
    const kept = await store().get('garage/7/race.jpg')
    expect(all.some((one) => kept?.equals(one))).toBe(true)
  })

  test('what was never put is null, also once it is removed; removing twice is no error', async () => {
    expect(await store().get('garage/8/none.jpg')).toBeNull()
    await store().put('garage/8/gone.jpg', bytes, 'image/jpeg')
    await store().remove('garage/8/gone.jpg')
    await store().remove('garage/8/gone.jpg')
    expect(await store().get('garage/8/gone.jpg')).toBeNull()
  })

  test.each(['', '/etc/passwd', '../up', 'a/../b', 'a//b', 'A', 'a b', 'a\u0000', 'a/.draft', 'x'.repeat(201)])(
    '%j is no key',
    async (key) => {
      await expect(store().put(key, bytes, 'image/jpeg')).rejects.toThrow('no key')
      await expect(store().get(key)).rejects.toThrow('no key')
      await expect(store().remove(key)).rejects.toThrow('no key')
    },
  )
})

test('on the disk nobody else may read, and no draft stays', async () => {
  await stores.disk?.put('garage/9/private.jpg', Buffer.from('x'), 'image/jpeg')
  expect(statSync(join(folder, 'garage/9/private.jpg')).mode & 0o077).toBe(0)
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.draft'))).toEqual([])
})

test('wrong keys are an error and never an absence', async () => {
  const wrong = s3ObjectStore({ url: server.url, region: 'us-east-1', ...KEYS, secretAccessKey: 'other' })
  await expect(wrong.get('garage/7/card-a1.jpg')).rejects.toThrow('403')
})

test('a bucket that is not there is an error when something is put', async () => {
  const none = s3ObjectStore({ url: `${server.origin}/none`, region: 'us-east-1', ...KEYS })
  await expect(none.put('a/b.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow('no bucket')
})

test('a server that is busy once is asked again', async () => {
  server.fail.push(503)
  await stores.s3?.put('garage/7/again.jpg', Buffer.from('x'), 'image/jpeg')
  expect(server.objects.has('/fotos/garage/7/again.jpg')).toBe(true)
})

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "GET Object"
test('the test server knows a signature that Amazon published', () => {
  const request = {
    method: 'GET',
    path: '/test.txt',
    query: '',
    body: Buffer.alloc(0),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  }
  const keys = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  expect(isSigned(request, keys)).toBe(true)
  expect(isSigned({ ...request, path: '/test2.txt' }, keys)).toBe(false)
  expect(isSigned(request, { ...keys, secretAccessKey: 'other' })).toBe(false)
})
