import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { draftOf, keepDraft } from './draft.ts'

export type Values = Record<string, string>
export type Problems = Record<string, string | null>
export interface Outcome { ok: boolean; message: string; lines: string[] }

interface Options {
  /** What is wrong with each field, in the order of the form. */
  check: (values: Values) => Problems
  /** Sends the form; what it gives is said above the form. Throws ApiError. */
  send: (values: Values) => Promise<string | void>
  /** The fields that are kept while the tab is open; never a password. */
  draft?: readonly string[]
  /** What happened to a form that was sent without script. */
  before?: Outcome | null
}

/** A form whose fields keep their own values: checks, focuses the first error, sends once, says what happened. */
export function useForm({ check, send, draft = [], before = null }: Options) {
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<Outcome | null>(before)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = valuesOf(form)
    const found = check(values)
    setProblems(found)
    setOutcome(null)
    const first = Object.keys(found).find((name) => found[name])
    if (first) return focusOn(form, first)
    setBusy(true)
    try {
      const message = await send(values)
      if (message) setOutcome({ ok: true, message, lines: [] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.message === CAPTCHA_MISSING) {
        setProblems({ captcha: CAPTCHA_MISSING })
        return focusOn(form, 'captcha')
      }
      setOutcome({ ok: false, message: error.message, lines: error.lines.filter((line) => line !== error.message) })
    } finally {
      setBusy(false)
      setAttempts((made) => made + 1)
    }
  }

  return {
    problems, outcome, busy,
    /** How many times the form was sent. */
    attempts,
    /** For the form element itself. */
    wiring: {
      noValidate: true,
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
      onInput: (event: FormEvent<HTMLFormElement>) => keepDraft(valuesOf(event.currentTarget), draft),
      ref: (form: HTMLFormElement | null) => { if (form) fill(form, draft) },
    } as const,
  }
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement && field.getAttribute('type') !== 'hidden') return field.focus()
  // The captcha's own box: what is sent is a hidden field beside it.
  const place = form.querySelector<HTMLElement>(`[data-field="${name}"]`)
  const box = place?.querySelector<HTMLElement>('input[type=checkbox], iframe') ?? place
  box?.focus()
}

function fill(form: HTMLFormElement, names: readonly string[]) {
  const kept = draftOf(names)
  for (const name of names) {
    const field = form.elements.namedItem(name)
    // Whoever is about to type in it already is not interrupted.
    if (field instanceof HTMLInputElement && !field.value && kept[name] && document.activeElement !== field) field.value = kept[name]
  }
}
