import { z } from 'zod'

/** What we read of the Cloud API's answer to a message. */
export const CloudAnswer = z.object({
  messages: z.array(z.object({ id: z.string() })).optional(),
  error: z.object({ code: z.number() }).optional(),
})

const Status = z.object({
  id: z.string().max(300), status: z.string(), biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
})
export type CloudStatus = z.output<typeof Status>

/** What we read of a call of the webhook; messages that people write are not among it. */
export const CloudCall = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.array(Status).optional() }).optional() })).optional() })).optional(),
})
