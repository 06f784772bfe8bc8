import { favouriteIds } from '@tuerca/contract/wish-lists'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../shared/api/call.ts'
import { useVisitor } from '../../shared/visitor-context.ts'

/** A listing, or a catalogue part under the catalogue's own id (C3.15). */
export type WishedId = number | string

let known: ReadonlySet<WishedId> = new Set()
/** Whose they are; null: nobody's yet. */
let owner: number | null = null
const hearers = new Set<() => void>()
const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}
function keep(next: ReadonlySet<WishedId>) {
  known = next
  for (const hear of hearers) hear()
}

/** Reads the signed-in person's hearts, once for all hearts of a page; until then none is drawn full. */
function read(person: number) {
  if (owner === person) return
  owner = person
  keep(new Set())
  void fetchFor(person)
}

async function fetchFor(person: number) {
  const ids = await call(favouriteIds, {}).then(
    ({ data }) => data,
    () => null,
  )
  if (owner !== person) return
  // Asked again by the next heart that appears.
  if (ids === null) owner = null
  else keep(new Set(ids))
}

/** The Favoritos of a person who just signed in; null when they could not be read. */
export async function favouritesOf(person: number): Promise<ReadonlySet<WishedId>> {
  owner = person
  await fetchFor(person)
  return known
}

/** What a press just did. */
export function keepFavourite(id: WishedId, isFavourite: boolean) {
  const next = new Set(known)
  if (isFavourite) next.add(id)
  else next.delete(id)
  keep(next)
}

/** Whether the visitor's Favoritos hold it. */
export function useIsFavourite(id: WishedId): boolean {
  const person = useVisitor().user?.id ?? null
  useEffect(() => {
    if (person !== null) read(person)
  }, [person])
  const has = useSyncExternalStore(
    subscribe,
    () => known.has(id),
    () => false,
  )
  return person !== null && has
}
