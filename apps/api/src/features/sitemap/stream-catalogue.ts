import { CATALOGUE_ROOT, writeCatalogueAddress } from '@tuerca/domain/catalogue-address'
import { CatalogueError, type OemCatalogue } from '../../ports/oem-catalogue.ts'
import { chosenFirst } from '../catalogue/index.ts'
import { URLSET, URLSET_END, urlEntry } from './xml.ts'

const LANGUAGE = 'es_ES'

/** The brands of the original catalogue with their models; a catalogue that does not answer is left out this time. */
export async function* streamCatalogue(catalogue: OemCatalogue, origin: string): AsyncGenerator<string> {
  yield URLSET
  yield urlEntry(origin + CATALOGUE_ROOT, null)
  for (const { code } of await orNone(catalogue.catalogues(LANGUAGE))) {
    const [models] = chosenFirst(await orNone(catalogue.models(code, LANGUAGE)))
    const addresses = [
      { catalog: code },
      ...(models?.options ?? []).map(({ key, value }) => ({ catalog: code, m: value, ssd: key })),
    ]
    yield addresses.map((address) => urlEntry(origin + writeCatalogueAddress(address), null)).join('')
  }
  yield URLSET_END
}

async function orNone<T>(question: Promise<readonly T[]>): Promise<readonly T[]> {
  return question.catch((error: unknown) => {
    if (error instanceof CatalogueError) return []
    throw error
  })
}
