import { problemOfSvg } from './check-svg.ts'
import type { CatalogueLine, LineOf } from './catalogue-line.ts'
import { unitKey, type KnownCatalogue } from './known-references.ts'

/** Why a valid line contradicts what came before it; null when it does not. */
export function judgeLine(line: Exclude<CatalogueLine, LineOf<'catalogue'>>, known: KnownCatalogue): string | null {
  switch (line.kind) {
    case 'category':
      return parentMissing(line.parent, known.categories) ?? loop(line)
    case 'quickGroup':
      return parentMissing(line.parent, known.quickGroups) ?? loop(line)
    case 'drawing':
      return problemOfSvg(line.svg) ?? outside(line)
    case 'vehicle':
      return null
    case 'unit':
      return unitProblem(line, known)
    case 'part':
      return partProblem(line, known)
  }
}

function parentMissing(parent: string | null, ids: ReadonlySet<string>): string | null {
  return parent === null || ids.has(parent) ? null : `No existe «${parent}», de la que depende: escríbela antes.`
}

function loop({ id, parent }: { id: string; parent: string | null }): string | null {
  return id === parent ? 'No puede depender de sí misma.' : null
}

function outside({ hotspots, width, height }: LineOf<'drawing'>): string | null {
  return hotspots.some(({ x2, y2 }) => x2 > width || y2 > height) ? 'Un globo queda fuera del dibujo.' : null
}

function unitProblem({ category, drawing }: LineOf<'unit'>, known: KnownCatalogue): string | null {
  if (!known.categories.has(category)) return `No existe la categoría «${category}»: escríbela antes.`
  return drawing === undefined || known.drawings.has(drawing)
    ? null
    : `No existe el dibujo «${drawing}»: escríbelo antes.`
}

function partProblem({ platform, unit, quickGroup }: LineOf<'part'>, known: KnownCatalogue): string | null {
  if (!known.units.has(unitKey(platform, unit)))
    return `No existe la unidad «${unit}» de la plataforma «${platform}»: escríbela antes.`
  return quickGroup === undefined || known.quickGroups.has(quickGroup)
    ? null
    : `No existe el grupo «${quickGroup}»: escríbelo antes.`
}
