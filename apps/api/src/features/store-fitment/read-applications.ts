import { setImmediate } from 'node:timers/promises'
import { yearsText } from '@tuerca/domain/vehicle-rows'
import type { Ctx } from '../../platform/context.ts'
import { vocabularyOf } from '../products/index.ts'
import { lexiconOfShop } from '../search/index.ts'
import { readVehicleList } from './read-vehicles/read-list.ts'
import { modelsByName, type VehicleIds, saidKey } from './said-vehicles.ts'

/** What was understood of one text: only what leaves no doubt. */
export interface ReadApplication {
  rows: VehicleIds[]
  /** The same as people read it. */
  read: string[]
  /** What names no car for sure, as it was written. */
  unread: string[]
}

/** More cars than these in one cell are a catalogue, and not what somebody wrote of a part. */
const MOST_ROWS = 60
const MOST_KEPT = 20_000
/** As many texts are read before others of the process have their turn. */
const TURN = 20

/**
 * Reads what lists say of cars ('Aveo 1.6 2007-2013 / Spark GT 11>') by the words that searches are read by. The same
 * text again costs nothing. What is only likely, such as a car without years, is left to a person.
 */
export async function applicationReader({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<(text: string) => Promise<ReadApplication>> {
  const vocabulary = await vocabularyOf(db)
  const lexicon = lexiconOfShop(vocabulary)
  const modelNamed = modelsByName(vocabulary)
  const kept = new Map<string, ReadApplication>()
  let turn = 0
  return async (text) => {
    const before = kept.get(text)
    if (before) return before
    if ((turn += 1) % TURN === 0) await setImmediate()
    const { rows, notUnderstood, leftOut } = readVehicleList(text, lexicon, { newestYear: now.getUTCFullYear() + 1 })
    const found: ReadApplication = { rows: [], read: [], unread: notUnderstood.map(({ text: line }) => line) }
    const said = new Set<string>()
    for (const { make, model, yearFrom, yearTo, engine, submodel, sure, text: line } of rows) {
      const its = sure === 'sure' ? modelNamed(make, model) : undefined
      if (!its || found.rows.length >= MOST_ROWS) {
        if (!found.unread.includes(line)) found.unread.push(line)
        continue
      }
      const row = {
        makeId: its.makeId,
        modelId: its.id,
        yearFrom,
        yearTo,
        engine: engine || null,
        submodel: submodel || null,
      }
      if (said.has(saidKey(row))) continue
      said.add(saidKey(row))
      found.rows.push(row)
      found.read.push([make, model, submodel, engine, yearsText(yearFrom, yearTo)].filter(Boolean).join(' '))
    }
    if (leftOut > 0) found.unread.push(`${leftOut} más`)
    if (kept.size < MOST_KEPT) kept.set(text, found)
    return found
  }
}
