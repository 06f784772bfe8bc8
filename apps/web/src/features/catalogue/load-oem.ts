import { findPartInVehicle, findVehicleByOem, getCatalogParts } from '@tuerca/contract/catalogue'
import { type CatalogueAddress, type OemAddress, readOemAddress } from '@tuerca/domain/catalogue-address'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { Api } from '@tuerca/contract/endpoint'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiContext, visitorContext } from '../../shared/contexts.ts'
import { numberLoader } from '../substitutions/index.ts'
import { brandOf, knownBrand, vehicleQuery } from './asked.ts'
import { answer, closedToGuest, consult } from './consult.ts'

/** Like any address of the catalogue, with the number beside it. */
type NumberAddress = OemAddress & { catalog: string }

const LONGEST = 60

/** C2.28: one of four cases, by how many parameters the address has. */
export async function loadOem(args: LoaderFunctionArgs) {
  const { context, url, params } = args
  const visitor = context.get(visitorContext)
  const asked = readOemAddress(url.pathname)
  if (!asked || cleanPartNumber(asked.oem) === '' || asked.oem.length > LONGEST || (params.store && !visitor.store))
    throw data(null, { status: 404 })
  if (asked.catalog === undefined) return numberLoader(args)
  const { catalog } = asked
  const api = context.get(apiContext)
  const ask = { api, url, language: visitor.language, asked: { ...asked, catalog } }
  const shown = closedToGuest(await consult(() => lookUp(ask)), visitor)
  if (shown.kind === 'shown') return data({ ...shown, asked: ask.asked }, { status: isMissing(shown) ? 404 : 200 })
  // A maker without a catalogue here: the number's own page says whether the number is one of its own (C8.12).
  if (shown.status === 404 && asked.vid === undefined) return numberLoader(args)
  const section =
    asked.vid === undefined ? ('vehicles' as const) : asked.uid === undefined ? ('groups' as const) : ('parts' as const)
  return answer(
    { kind: shown.kind, section, catalog: await knownBrand(api, catalog, visitor.language), asked: ask.asked },
    shown,
  )
}

const isMissing = (found: Awaited<ReturnType<typeof lookUp>>) =>
  found.section === 'vehicles' && found.vehicles.length === 0 && !found.standardPart

interface Ask {
  api: Api
  url: URL
  language: string
  asked: NumberAddress
}

async function lookUp(ask: Ask) {
  if (ask.asked.vid === undefined) return vehicles(ask)
  return ask.asked.uid === undefined ? places(ask) : unit(ask)
}

async function vehicles({ api, asked, language }: Ask) {
  const {
    data: { catalog, ...found },
  } = await api(findVehicleByOem, { query: { catalog: asked.catalog, oem: asked.oem, language } })
  return { section: 'vehicles' as const, meter: null, catalog: brandOf(catalog), ...found }
}

async function places({ api, asked, language, url }: Ask) {
  const { catalogCode, ...vehicle } = vehicleQuery(addressOf(asked), { language, url })
  const {
    data: { catalog, ...found },
  } = await api(findPartInVehicle, { query: { ...vehicle, catalog: catalogCode, oem: asked.oem } })
  return { section: 'groups' as const, catalog: brandOf(catalog), ...found }
}

async function unit({ api, asked, language, url }: Ask) {
  const {
    data: { catalog, ...found },
  } = await api(getCatalogParts, {
    query: { ...vehicleQuery(addressOf(asked), { language, url }), uid: asked.uid ?? '' },
  })
  return { section: 'parts' as const, catalog: brandOf(catalog), ...found }
}

/** The same place without the number: 'Ver catálogo completo'. */
export function addressOf({ catalog = '', vid, v, q, ssd, uid }: Omit<OemAddress, 'oem'>): CatalogueAddress {
  return { catalog, ssd, vehicleSsd: ssd, v, vid, q, uid, unitSsd: ssd }
}
