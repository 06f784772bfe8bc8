import type { VinCar } from './vin-sentence.ts'

/**
 * The names under which a decoded model may be sold here, the closest first: vPIC's own, the Spanish form of a family
 * ('3-Series' is Serie 3, 'C-Class' is Clase C), or the name without the maker's. Empty while the model is unknown.
 */
export function modelNamesHere({ make, model, series }: Pick<VinCar, 'make' | 'model' | 'series'>): string[] {
  if (model === null) return []
  const told = [model, ...(series === null ? [] : [series]), ...numbered(model, series)]
  return [
    ...new Set([
      ...told,
      ...told.flatMap(family),
      ...(make === null ? [] : [...withoutMake(make, model), `${make} ${model}`]),
    ]),
  ]
}

/** A pick-up is a family and a number: vPIC's Ram of series 1500 is the Ram 1500. */
function numbered(model: string, series: string | null): string[] {
  return series !== null && /^\d{3,4}$/.test(series) && /^[a-z]+$/i.test(model) ? [`${model} ${series}`] : []
}

/** vPIC's 'Mazda3' is the 3 here. */
function withoutMake(make: string, model: string): string[] {
  const rest = model.toLowerCase().startsWith(make.toLowerCase()) ? model.slice(make.length).trim() : ''
  return rest === '' ? [] : [rest]
}

function family(name: string): string[] {
  const [, which, kind] = /^([A-Z0-9]+)[- ](Series|Class)$/i.exec(name) ?? []
  return which && kind ? [`${kind.toLowerCase() === 'series' ? 'Serie' : 'Clase'} ${which}`] : []
}
