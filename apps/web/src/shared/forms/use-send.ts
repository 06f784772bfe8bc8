import { use, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { toast } from '../modals/modals.tsx'
import type { VisitorUser } from '../visitor.ts'
import { VisitorContext } from '../visitor-context.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** The result of a write: a message after success; a message and lines after a refusal. */
export interface Notice {
  ok: boolean
  message: string
  lines: readonly string[]
}

export interface Sending {
  /**
   * The Idempotency-Key: the same while the same is sent with the same button, so that a repeat after a lost answer is
   * one write.
   */
  key: string
  /** The value of the pressed button; empty for one without a value. */
  pressed: string
}

export interface SendOptions<V, A> {
  /**
   * Asks guests, and people whose session ended, to log in first, like `signedIn`; then sending continues
   * automatically.
   */
  signIn?: (values: V) => Promise<VisitorUser | undefined>
  /** Called before sending: false stops, for a page that shows the reason itself. */
  ready?: (values: V, who: VisitorUser | null) => boolean | Promise<boolean>
  send: (values: V, sending: Sending) => Promise<A>
  /** After it was taken; a text that it gives is said. */
  done?: (answer: A, values: V) => string | void | Promise<string | void>
  /** True when the page shows a refusal itself, such as a newer version. */
  refused?: (refusal: ApiError, values: V) => boolean | void | Promise<boolean | void>
  /** Said first when it was not taken, in the specification's words. */
  failed?: string
  /** What was told before, when it was sent without script. */
  before?: Notice | null
  /** False where the page has nothing to read again. */
  rereads?: boolean
  /** A press during another one waits for it, so that all are sent, in order; otherwise it counts for none. */
  inTurn?: boolean
}

/** Said of what nobody foresaw. */
export const UNKNOWN_FAILURE = 'No podemos procesar tu solicitud en este momento. Intenta de nuevo.'

/**
 * One write, with or without fields: sends once however often it is pressed, shows the result, and reloads what
 * changed.
 */
export function useSend<V, A = unknown>(options: SendOptions<V, A>) {
  const [told, tell] = useState<Notice | null>(options.before ?? null)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [key] = useState(idempotencyKey)
  const sending = useRef(false)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  const { revalidate } = useRevalidator()
  const user = use(VisitorContext)?.user ?? null

  async function attempt(
    values: V,
    pressed: string,
    who: VisitorUser | null,
  ): Promise<'taken' | 'stopped' | 'signedOut' | Notice> {
    let answer: A
    try {
      if (!(await (options.ready?.(values, who) ?? true))) return 'stopped'
      answer = await options.send(values, { key: key.of([values, pressed]), pressed })
    } catch (error) {
      const refusal = refusalOf(error)
      // Told no, it was not written: the next try is one of its own.
      if (refusal.status >= 400 && refusal.status < 500) key.done()
      if (refusal.status === 401 && options.signIn) return 'signedOut'
      return (await options.refused?.(refusal, values)) ? 'stopped' : inWords(refusal, options.failed)
    }
    key.done()
    await finish(answer, values)
    return 'taken'
  }
  /** After success: errors from here on are not refusals, and nothing should be sent again. */
  async function finish(answer: A, values: V) {
    try {
      const message = await options.done?.(answer, values)
      if (message) tell({ ok: true, message, lines: [] })
      if (options.rereads !== false) await revalidate()
    } catch (error) {
      console.warn(error)
    }
  }
  /** `pressed` is the value of the button. Gives the refusal, if there was one. */
  const go = (values: V, pressed = ''): Promise<Notice | null> => {
    async function begin() {
      tell(null)
      return goOn(values, pressed, user ?? (await options.signIn?.(values)) ?? null)
    }
    if (!options.inTurn) return alone(sending, begin)
    setWaiting((before) => before + 1)
    const turn = last.current.then(begin, begin).finally(() => setWaiting((before) => before - 1))
    last.current = turn
    return turn
  }
  async function goOn(values: V, pressed: string, who: VisitorUser | null): Promise<Notice | null> {
    if (options.signIn && !who) return null
    setBusy(true)
    const came = await attempt(values, pressed, who).finally(() => setBusy(false))
    setAttempts((made) => made + 1)
    const again = came === 'signedOut' ? await options.signIn?.(values) : undefined
    if (again) return goOn(values, pressed, again)
    if (typeof came === 'string') return null
    tell(came)
    return came
  }
  return {
    told,
    busy: busy || waiting > 0,
    go,
    /** Says something in the same place; null takes it back. */
    tell,
    /** How many times it was sent. */
    attempts,
  }
}

/** A `refused` for a button with no place beside it to tell why. */
export function sayInPassing({ message }: ApiError) {
  toast(message)
  return true
}

/** From the press on, also during a log-in: a second press neither asks twice nor sends twice. */
async function alone<T>(running: { current: boolean }, work: () => Promise<T>): Promise<T | null> {
  if (running.current) return null
  running.current = true
  try {
    return await work()
  } finally {
    running.current = false
  }
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return new ApiError(0, UNKNOWN_FAILURE)
}

/** A refusal in words, after the form's own sentence when it has one. */
function inWords({ message, lines }: ApiError, failed: string | undefined): Notice {
  const [first = '', ...others] = new Set(
    failed ? [failed, ...[message, ...lines].filter((line) => line !== UNKNOWN_FAILURE)] : [message, ...lines],
  )
  return { ok: false, message: first, lines: others }
}
