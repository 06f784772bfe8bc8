import { createHmac } from 'node:crypto'
import { sameSignature } from './compare-signatures.ts'

/** What Mercado Pago signs; pieces that did not come are left out. */
export function webhookManifest({ dataId, requestId, ts }: { dataId: string; requestId: string; ts: string }): string {
  return [dataId && `id:${dataId};`, requestId && `request-id:${requestId};`, ts && `ts:${ts};`].join('')
}

/** `ts=…,v1=…` in any order. */
export function readSignatureHeader(header: string): { ts: string; v1: string } {
  const pairs = new Map(
    header.split(',').map((part) => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const
    }),
  )
  return { ts: pairs.get('ts') ?? '', v1: pairs.get('v1') ?? '' }
}

/** Whether a webhook is theirs: checked with the id as received, then in lower case. */
export function isSignedWebhook(sent: { header: string; dataId: string; requestId: string }, secret: string): boolean {
  const { ts, v1 } = readSignatureHeader(sent.header)
  // Seconds or milliseconds; what is signed is the text as it came.
  if (!/^\d{9,16}$/.test(ts) || v1 === '') return false
  return [sent.dataId, sent.dataId.toLowerCase()].some((dataId) =>
    sameSignature(
      v1,
      createHmac('sha256', secret)
        .update(webhookManifest({ ...sent, dataId, ts }))
        .digest('hex'),
    ),
  )
}
