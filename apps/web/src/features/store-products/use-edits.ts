import { ownProduct } from '@tuerca/contract/store-products'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import type { Column } from './grid-columns.ts'
import type { GridRow } from './grid-row.ts'
import type { Rows } from './use-rows.ts'

/** An unsaved cell: being saved, or refused with the reason. */
export interface Draft {
  typed: string
  problem: string | null
}
interface Edit {
  id: number
  column: Column
  typed: string
}
interface SavedEdit extends Edit {
  before: string
}

const AT_ONCE = 3
const LONGEST_MEMORY = 50
const keyOf = (id: number, column: Column) => `${id}:${column.key}`

/** Saves cells, each by itself; what is refused stays in its cell. */
function useSaving(rows: Rows) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [going, setGoing] = useState({ done: 0, of: 0 })
  /** Changes of one line are saved in turn: each needs the version that the one before returned. */
  const queues = useRef(new Map<number, Promise<unknown>>())

  const draft = (key: string, next: Draft | null) =>
    setDrafts((before) => {
      const after = new Map(before)
      if (next) after.set(key, next)
      else after.delete(key)
      return after
    })

  function inTurn(edit: Edit): Promise<SavedEdit | null> {
    const turn = (queues.current.get(edit.id) ?? Promise.resolve()).then(() => save(edit))
    queues.current.set(edit.id, turn)
    return turn
  }

  async function save({ id, column, typed }: Edit): Promise<SavedEdit | null> {
    const [row, key] = [rows.byId(id), keyOf(id, column)]
    if (!row || !column.edit) {
      draft(key, null)
      return null
    }
    const before = column.edit.typed(row)
    // Who only looked in wrote nothing.
    if (typed.trim() === before) {
      draft(key, null)
      return null
    }
    const read = column.edit.read(typed, row)
    if ('problem' in read) {
      draft(key, { typed, problem: `${read.problem} Estaba en ${column.shown(row)}.` })
      return null
    }
    if (JSON.stringify(read.value) === JSON.stringify(valueOf(column, before, row))) {
      draft(key, null)
      return null
    }
    draft(key, { typed, problem: null })
    try {
      rows.put(await read.save())
      draft(key, null)
      setChanged((keys) => new Set(keys).add(key))
      return { id, column, typed, before }
    } catch (error) {
      draft(key, { typed, problem: await refusalOf(error, rows, id) })
      return null
    }
  }

  async function saveAll(edits: readonly Edit[]): Promise<SavedEdit[]> {
    const done: SavedEdit[] = []
    const waiting = [...edits]
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const one = await inTurn(next)
        if (one) done.push(one)
        setGoing((before) => ({ ...before, done: before.done + 1 }))
      }
    }
    // All that was pasted is seen at once, also what waits to be saved.
    for (const { id, column, typed } of edits) draft(keyOf(id, column), { typed, problem: null })
    setGoing((before) => ({ ...before, of: before.of + edits.length }))
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    setGoing((before) => (before.done === before.of ? { done: 0, of: 0 } : before))
    return done
  }

  return { saveAll, draft, drafts, changed, going }
}

/** A line that changed meanwhile is read again, so that the next attempt builds on its current state. */
async function refusalOf(error: unknown, rows: Rows, id: number): Promise<string> {
  if (!(error instanceof ApiError)) return 'No pudimos guardarlo. Intenta de nuevo.'
  try {
    if (error.status === 409) rows.put((await call(ownProduct, { params: { id } })).data)
  } catch (failure) {
    console.warn(failure)
  }
  return [...new Set([error.message, ...error.lines])].join(' ')
}

/** Editing of cells: each is saved separately, a refused value stays in its cell, and saved ones can be undone. */
export function useEdits(rows: Rows) {
  const { saveAll, draft, drafts, changed, going } = useSaving(rows)
  /** What can be undone, the latest last; how many they are is drawn. */
  const memory = useRef<(readonly SavedEdit[])[]>([])
  const [undoable, setUndoable] = useState(0)
  /** What is being saved now. */
  const writing = useRef<Promise<unknown>>(Promise.resolve())
  const [saved, setSaved] = useState<{ count: number; what: string } | null>(null)
  async function keep(edits: readonly Edit[]) {
    const done = await saveAll(edits)
    if (done.length === 0) return
    memory.current = [...memory.current, done].slice(-LONGEST_MEMORY)
    setUndoable(memory.current.length)
    setSaved({
      count: done.length,
      what: new Set(done.map(({ column }) => column.key)).size === 1 ? (done[0]?.column.edit?.what ?? '') : '',
    })
  }
  return {
    saved,
    /** How many cells are being saved, and how many of them are. */
    going,
    canUndo: undoable > 0,
    /** How many cells hold what was refused. */
    refused: [...drafts.values()].filter(({ problem }) => problem !== null).length,
    draftOf: (id: number, column: Column) => drafts.get(keyOf(id, column)),
    wasChanged: (id: number, column: Column) => changed.has(keyOf(id, column)),
    /** Back to what is saved. */
    drop: (id: number, column: Column) => draft(keyOf(id, column), null),
    async write(edits: readonly Edit[]) {
      const work = keep(edits)
      writing.current = Promise.all([writing.current, work])
      await work
    },
    /** Of what is still being saved, too: it waits until that is, instead of undoing what was changed before. */
    async undo() {
      await writing.current
      const last = memory.current.at(-1)
      if (!last) return
      memory.current = memory.current.slice(0, -1)
      setUndoable(memory.current.length)
      setSaved(null)
      await saveAll(last.toReversed().map(({ id, column, before }) => ({ id, column, typed: before })))
    },
  }
}
export type Edits = ReturnType<typeof useEdits>

function valueOf(column: Column, typed: string, row: GridRow): unknown {
  const read = column.edit?.read(typed, row)
  return read && 'value' in read ? read.value : undefined
}
