import { saveServiceOrder } from '@tuerca/contract/service-orders'
import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { keepJson, keptJson, tabStorage } from '../../shared/browser-storage.ts'
import { mergedDraft } from './kept-draft.ts'
import { bodyOf, isComplete, typedFrom, type TypedDraft } from './typed-draft.ts'

/** A pause in typing that is long enough to save. */
const PAUSE_MS = 800

export type Saving = 'saved' | 'waiting' | 'saving' | 'incomplete' | 'failed' | 'stale'
export interface DraftStatus {
  typed: TypedDraft
  saving: Saving
  message: string
}
export type Change = Partial<TypedDraft> | ((before: TypedDraft) => Partial<TypedDraft>)

/** A draft that saves itself: complete input is sent after a pause, and unsaved input stays in the tab. */
export class DraftSaver {
  shown: DraftStatus
  version: number
  readonly #order: Pick<ServiceOrder, 'id' | 'country'>
  /** As the server has it. */
  #base: TypedDraft
  #dirty = false
  #running: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #hearers = new Set<() => void>()

  constructor(order: ServiceOrder) {
    this.#order = order
    this.version = order.version
    this.#base = typedFrom(order)
    this.shown = { typed: this.#base, saving: 'saved', message: '' }
  }

  subscribe = (hear: () => void) => {
    this.#hearers.add(hear)
    return () => void this.#hearers.delete(hear)
  }

  /** Restores this tab's unsaved input, if the server still has the version into which it was typed. */
  restore() {
    const typed = mergedDraft(keptJson(tabStorage, this.#key()), this.#base)
    if (typed) this.change(typed)
  }

  change = (next: Change) => {
    const typed = { ...this.shown.typed, ...(typeof next === 'function' ? next(this.shown.typed) : next) }
    this.#dirty = true
    keepJson(tabStorage, this.#key(), { base: this.#base, typed })
    this.#show({
      typed,
      saving:
        this.shown.saving === 'stale' ? 'stale' : isComplete(typed, this.#order.country) ? 'waiting' : 'incomplete',
    })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS)
  }

  /** True once everything typed is on the server. */
  save = async (): Promise<boolean> => {
    clearTimeout(this.#timer)
    if (this.#running) await this.#running
    if (!this.#dirty) return true
    if (!isComplete(this.shown.typed, this.#order.country)) return false
    this.#running = this.#send()
    const done = await this.#running
    this.#running = null
    return done && (!this.#dirty || this.save())
  }

  async #send(): Promise<boolean> {
    const sent = this.shown.typed
    this.#dirty = false
    this.#show({ saving: 'saving' })
    try {
      const { data } = await call(saveServiceOrder, {
        params: { id: this.#order.id },
        body: bodyOf(sent, this.version, this.#order.country),
      })
      this.version = data.version
      this.#base = typedFrom(data)
      // New lines have their ids now; what was typed meanwhile stays.
      const ids = new Map(sent.lines.map((line, at) => [line.key, data.lines[at]?.id ?? null]))
      const typed = {
        ...this.shown.typed,
        lines: this.shown.typed.lines.map((line) => ({ ...line, id: line.id ?? ids.get(line.key) ?? null })),
      }
      if (this.#dirty) keepJson(tabStorage, this.#key(), { base: this.#base, typed })
      else tabStorage.removeItem(this.#key())
      this.#show({ typed, saving: this.#dirty ? 'waiting' : 'saved' })
      return true
    } catch (error) {
      this.#dirty = true
      this.#show({
        saving: error instanceof ApiError && error.status === 409 ? 'stale' : 'failed',
        message: error instanceof ApiError ? (error.lines[0] ?? error.message) : 'No pudimos guardar.',
      })
      return false
    }
  }

  #key = () => `tuerca.service-order.${this.#order.id}`

  #show(next: Partial<DraftStatus>) {
    this.shown = { ...this.shown, ...next }
    for (const hear of this.#hearers) hear()
  }
}
