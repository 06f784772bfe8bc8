import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'

export const devMessages = endpoint({
  method: 'GET', path: '/api/dev/messages', access: 'guest',
  summary: 'The messages the embedded mailer and messenger keep, newest first; exists only while they are in use.',
  query: z.object({ page: Page, pageSize: PageSize, recipient: z.string().max(254).optional() }),
  response: listOf(z.object({
    id: z.number(), channel: z.enum(['mail', 'whatsapp']), recipient: z.string(), subject: z.string(), text: z.string(), html: z.string().nullable(),
    state: z.enum(['queued', 'sent', 'failed', 'bounced']), attempts: z.number(), lastError: z.string().nullable(), createdAt: z.string(),
  })),
})
