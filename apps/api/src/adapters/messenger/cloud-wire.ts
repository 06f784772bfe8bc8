import { z } from 'zod'

/** What we read of the Cloud API's answer to a message. */
export const CloudAnswer = z.object({
  messages: z.array(z.object({ id: z.string() })).optional(),
  error: z.object({ code: z.number() }).optional(),
})

const Status = z.object({
  id: z.string().max(300),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
})
export type CloudStatus = z.output<typeof Status>

/** A pressed button under one of our templates: the only kind of message from people that is read. */
const Pressed = z.object({
  id: z.string().max(300),
  from: z.string().max(20),
  timestamp: z
    .string()
    .regex(/^\d{9,11}$/)
    .optional()
    .catch(undefined),
  type: z.literal('button'),
  button: z.object({ payload: z.string().max(200) }),
  context: z.object({ id: z.string().max(300) }),
})

/** What we read of a webhook call; people's own messages are left out, and do not prevent reading the rest. */
export const CloudCall = z.object({
  entry: z
    .array(
      z.object({
        changes: z
          .array(
            z.object({
              value: z
                .object({
                  statuses: z.array(Status).optional(),
                  messages: z.array(Pressed.nullable().catch(null)).optional().catch(undefined),
                })
                .optional(),
            }),
          )
          .optional(),
      }),
    )
    .optional(),
})
