export interface BounceReport {
  /** Our message's id, from the Message-ID that the report quotes; null when it quotes none. */
  messageId: number | null
  address: string
  /** RFC 3463, such as 5.1.1. */
  status: string
}

/**
 * The addresses that a delivery report (RFC 3464) declares permanently failed: action failed, with a class 5 status
 * that blames the address or its mailbox. Empty for delays, successes, policy refusals, and anything that is not a
 * report.
 */
export function readBounceReport(report: string): BounceReport[] {
  const text = report.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
  if (!/report-type="?delivery-status/i.test(text)) return []
  const start = text.search(/^content-type:\s*message\/delivery-status/im)
  if (start < 0) return []
  const messageId = /^message-id:\s*<tuerca-(\d{1,15})@/im.exec(text.slice(start))?.[1]
  return text
    .slice(start)
    .split(/\n\n+/)
    .flatMap((block) => {
      const address = field(block, 'final-recipient')
        ?.replace(/^rfc822;\s*/i, '')
        .replace(/^<|>$/g, '')
      const status = field(block, 'status')
      if (
        !address?.includes('@') ||
        field(block, 'action')?.toLowerCase() !== 'failed' ||
        !status ||
        !/^5\.[12]\./.test(status)
      )
        return []
      return [{ messageId: messageId ? Number(messageId) : null, address: address.toLowerCase(), status }]
    })
}

const field = (block: string, name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(block)?.[1]?.trim()
