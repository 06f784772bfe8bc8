import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirst, hiddenValues } from './form-element.ts'
import type { Draft } from './kept-draft.ts'
import { type SendOptions, type Notice, useSend } from './use-send.ts'
import { useTyping } from './use-typing.ts'

/** What is wrong with each field, by name; null when nothing is. */
export type Problems = Readonly<Record<string, string | null | undefined>>

export interface SubmitOptions<V extends object, A> extends SendOptions<NoInfer<V>, A> {
  /** What the fields begin with. */
  start: V
  /** The rules of the domain, which the server runs too. */
  check?: (values: NoInfer<V>, pressed: string) => Problems
  /**
   * Fetches what `check` judges by, with the first touch of the form. What never comes is left to the server, which has
   * the same rules.
   */
  fetchRules?: () => Promise<unknown>
  draft?: Draft<NoInfer<V>>
  /** The fields begin again once it was taken. */
  empties?: boolean
  /** Beside which field a line of the server's belongs. */
  beside?: (line: string) => (keyof V & string) | undefined
}

/**
 * One form, from its fields to the result: checks by the domain's rules, focuses the first wrong field, sends once
 * however often it is pressed, shows a refusal beside its field and in the box, keeps what was typed until it was
 * accepted, and reloads what changed.
 */
export function useSubmit<V extends object, A = unknown>(options: SubmitOptions<V, A>) {
  const { start, check, draft } = options
  const typing = useTyping(start, draft)
  const { values, latest, element } = typing
  const wrong = useProblems((now) => check?.(now, '') ?? {}, values)
  const { problems } = wrong
  const sending = useSend<V, A>(withTyping(options, typing))
  const rules = useRules(options.fetchRules)

  function change(next: Partial<V>) {
    typing.change(next)
    wrong.forget(next)
  }
  function changeOne<K extends keyof V>(name: K, value: V[K]) {
    const next: Partial<V> = {}
    next[name] = value
    change(next)
  }
  function show(found: Problems, by: 'rules' | 'server') {
    wrong.show(found, by)
    if (element.current) focusFirst(element.current, (name) => Boolean(found[name]))
  }
  async function submit(pressed = '') {
    if (sending.busy || rules.isAwaited()) return
    if (options.fetchRules) await rules.await()
    // A captcha's proof works once: that of the last attempt is not sent again.
    if (element.current) typing.take({ captcha: '', ...hiddenValues(element.current) })
    const now = latest.current
    const found = check?.(now, pressed) ?? {}
    if (Object.values(found).some(Boolean)) {
      sending.tell(null)
      return show(found, 'rules')
    }
    wrong.clear()
    const beside = besideFields(await sending.go(now, pressed), options.beside)
    if (Object.keys(beside).length > 0) show(beside, 'server')
  }
  function reset() {
    typing.take(start)
    draft?.drop()
    wrong.clear()
    sending.tell(null)
  }
  return {
    ...sending,
    busy: sending.busy || rules.isBusy,
    values,
    change,
    problems,
    told: inBox(sending.told, options.beside),
    /** Sends, as a button with this value does. */
    submit,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    /** The fields as they begin, with nothing said. */
    reset,
    /** Fills fields in which nobody has typed, from the current values; this is not stored as a draft. */
    fill: (from: (now: V) => Partial<V>) => typing.take(from(latest.current)),
    /** The props of a form field: `<TextField label="Nombre" {...form.field('name')} />`. */
    field: <K extends keyof V & string>(name: K) => ({
      name,
      value: values[name],
      error: problems[name] ?? null,
      onChange: (next: V[K]) => changeOne(name, next),
    }),
    /** For the form element itself. */
    wiring: {
      ref: element,
      noValidate: true,
      method: 'post',
      onFocus: rules.fetch,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        void submit(pressedOf(event))
      },
    } as const,
  }
}

/** After success the draft is deleted, and the fields start again where they should. */
function withTyping<V extends object, A>(
  options: SubmitOptions<V, A>,
  { take }: { take: (next: V) => void },
): SendOptions<V, A> {
  return {
    ...options,
    async send(values, press) {
      const answer = await options.send(values, press)
      options.draft?.drop()
      return answer
    },
    done(answer, values) {
      if (options.empties) take(options.start)
      return options.done?.(answer, values)
    },
  }
}

/**
 * What is wrong: by the rules, from the first refused press on and while typing; and what the server said about a
 * field, until somebody types in it.
 */
function useProblems<V extends object>(check: (values: V) => Problems, values: V) {
  const [checked, setChecked] = useState(false)
  const [places, setPlaces] = useState<Problems>({})
  return {
    problems: (checked ? { ...check(values), ...places } : places) as Problems,
    /** Rendered before the focus moves, so that a field is read out with its error. */
    show: (found: Problems, by: 'rules' | 'server') =>
      flushSync(() => {
        setChecked(by === 'rules')
        setPlaces(by === 'rules' ? {} : found)
      }),
    forget: (changed: object) =>
      setPlaces((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed)))),
    clear() {
      setChecked(false)
      setPlaces({})
    },
  }
}

/** Rules that come with the first touch of a form, and are waited for by the press that sends it. */
function useRules(fetchRules: SubmitOptions<object, unknown>['fetchRules']) {
  const [isBusy, setBusy] = useState(false)
  const awaited = useRef(false)
  const fetched = async () => {
    await fetchRules?.().catch(console.warn)
  }
  return {
    isBusy,
    isAwaited: () => awaited.current,
    fetch: () => void fetched(),
    async await() {
      awaited.current = true
      setBusy(true)
      await fetched()
      awaited.current = false
      setBusy(false)
    },
  }
}

function pressedOf({ nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>) {
  return submitter instanceof HTMLButtonElement ? submitter.value : ''
}

/** What stands beside a field is not said again in the box. */
function inBox(told: Notice | null, place: (line: string) => string | undefined = () => undefined): Notice | null {
  if (!told || told.ok) return told
  const [message, ...lines] = [told.message, ...told.lines].filter((line) => place(line) === undefined)
  return message === undefined ? null : { ok: false, message, lines }
}

/** Each line of a refusal that belongs to a field. */
function besideFields(told: Notice | null, place: (line: string) => string | undefined = () => undefined): Problems {
  const lines = told ? [told.message, ...told.lines] : []
  return Object.fromEntries(
    lines.flatMap((line) => {
      const name = place(line)
      return name ? [[name, line]] : []
    }),
  )
}

/** What a form component is given of it. */
export type FormState = Pick<ReturnType<typeof useSubmit>, 'told' | 'busy' | 'wiring'>
