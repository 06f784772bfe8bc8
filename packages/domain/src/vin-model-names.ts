import type { VinCar } from './vin-sentence.ts'

/**
 * The names under which a decoded model may be sold here, the closest first: vPIC's own, and the Spanish form of a family
 * ('3-Series' is Serie 3, 'C-Class' is Clase C). Empty while the model is not known.
 */
export function modelNamesHere({ make, model, series }: Pick<VinCar, 'make' | 'model' | 'series'>): string[] {
  if (model === null) return []
  const told = [model, ...(series === null ? [] : [series])]
  return [...new Set([...told, ...told.flatMap(family), ...(make === null ? [] : [`${make} ${model}`])])]
}

function family(name: string): string[] {
  const [, which, kind] = /^([A-Z0-9]+)[- ](Series|Class)$/i.exec(name) ?? []
  return which && kind ? [`${kind.toLowerCase() === 'series' ? 'Serie' : 'Clase'} ${which}`] : []
}
