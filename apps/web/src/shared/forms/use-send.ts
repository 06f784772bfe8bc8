import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { repeatKey } from './repeat-key.ts'

/** What was told of a write: a message when it was taken, and lines besides when it was refused. */
export interface Told { ok: boolean; message: string; lines: readonly string[] }

export interface Sending {
  /** The Idempotency-Key: the same while the same is sent by the same button, so that a repeat after a lost answer is one write. */
  key: string
  /** The value of the button that was pressed; empty for one without. */
  pressed: string
}

export interface SendOptions<V, A> {
  /** Asked before it leaves: false stops, for a page that shows why in its own way. */
  ready?: (values: V) => boolean | Promise<boolean>
  send: (values: V, sending: Sending) => Promise<A>
  /** After it was taken; a text that it gives is said. */
  done?: (answer: A, values: V) => string | void | Promise<string | void>
  /** True when the page tells of a refusal in its own way, such as a newer version. */
  refused?: (refusal: ApiError, values: V) => boolean | void | Promise<boolean | void>
  /** Said first when it was not taken, in the specification's words. */
  failed?: string
  /** What was told before, when it was sent without script. */
  before?: Told | null
  /** False where the page has nothing to read again. */
  rereads?: boolean
}

/** Said of what nobody foresaw. */
export const UNKNOWN_FAILURE = 'No podemos procesar tu solicitud en este momento. Intenta de nuevo.'

/** One write, with fields or without: sends once however often it is pressed, tells what came of it, and has the page read again what changed. */
export function useSend<V, A = unknown>(options: SendOptions<V, A>) {
  const [told, tell] = useState<Told | null>(options.before ?? null)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [key] = useState(repeatKey)
  const sending = useRef(false)
  const { revalidate } = useRevalidator()

  async function attempt(values: V, pressed: string): Promise<'taken' | 'stopped' | Told> {
    let answer: A
    try {
      if (!(await (options.ready?.(values) ?? true))) return 'stopped'
      answer = await options.send(values, { key: key.of([values, pressed]), pressed })
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null
      if (!refusal) console.error(error)
      // Told no, it was not written: the next try is one of its own.
      if (refusal && refusal.status >= 400 && refusal.status < 500) key.done()
      return refusal && await options.refused?.(refusal, values) ? 'stopped' : inWords(refusal, options.failed)
    }
    key.done()
    await finish(answer, values)
    return 'taken'
  }
  /** It was taken: what fails from here on is no refusal, and nothing that one would send again. */
  async function finish(answer: A, values: V) {
    try {
      const message = await options.done?.(answer, values)
      if (message) tell({ ok: true, message, lines: [] })
      if (options.rereads !== false) await revalidate()
    } catch (error) {
      console.warn(error)
    }
  }
  /** `pressed` is the value of the button. Gives what was told when it was refused. */
  async function go(values: V, pressed = ''): Promise<Told | null> {
    if (sending.current) return null
    sending.current = true
    setBusy(true)
    tell(null)
    const came = await attempt(values, pressed)
    sending.current = false
    setBusy(false)
    setAttempts((made) => made + 1)
    if (typeof came === 'string') return null
    tell(came)
    return came
  }
  return {
    told, busy, go,
    /** Says something in the same place; null takes it back. */
    tell,
    /** How many times it was sent. */
    attempts,
  }
}

/** What is told of a refusal, or of what nobody foresaw. */
function inWords(refusal: ApiError | null, failed: string | undefined): Told {
  const lines = refusal ? [refusal.message, ...refusal.lines] : failed ? [] : [UNKNOWN_FAILURE]
  const [message = '', ...others] = new Set(failed ? [failed, ...lines] : lines)
  return { ok: false, message, lines: others }
}
