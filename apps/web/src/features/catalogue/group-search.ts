import { foldText, singular } from '@tuerca/domain/words'

/** A node of either tree: categories of the tab Grupos, quick groups of Detallado. */
export interface GroupNode {
  id: string
  name: string
  /** Only what has units of its own can be opened. */
  href: string | null
  synonyms: readonly string[]
  children: readonly GroupNode[]
}

export interface GroupMatch {
  node: GroupNode
  ancestors: readonly GroupNode[]
}

/** C4.07, C5.08. */
export const SEARCH_FROM = 3
const MOST_MATCHES = 40

/**
 * C4.07: searches every level in lower case, with single spaces and without accents; names that begin with the words
 * come first.
 */
export function searchGroups(tree: readonly GroupNode[], typed: string): GroupMatch[] {
  const wanted = foldText(typed)
  if (wanted.length < SEARCH_FROM) return []
  // Groups are named in singular or plural: 'amortiguadores' must find 'Amortiguador delantero'.
  const one = wanted.split(' ').map(singular).join(' ')
  const matches: { match: GroupMatch; rank: number }[] = []
  const visit = (node: GroupNode, ancestors: readonly GroupNode[]) => {
    const rank = rankOf(node, wanted) ?? (one === wanted || one.length < SEARCH_FROM ? null : rankOf(node, one))
    if (rank !== null) matches.push({ match: { node, ancestors }, rank })
    for (const child of node.children) visit(child, [...ancestors, node])
  }
  for (const node of tree) visit(node, [])
  return matches
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_MATCHES)
    .map(({ match }) => match)
}

function rankOf({ name, synonyms }: GroupNode, wanted: string): number | null {
  const folded = foldText(name)
  if (folded.startsWith(wanted)) return 0
  if (folded.includes(` ${wanted}`)) return 1
  if (folded.includes(wanted)) return 2
  return synonyms.some((synonym) => foldText(synonym).includes(wanted)) ? 3 : null
}

/** The ancestors of a node, from the root down; null when it is not in the tree. */
export function ancestorsOf(tree: readonly GroupNode[], id: string): GroupNode[] | null {
  for (const node of tree) {
    if (node.id === id) return []
    const below = ancestorsOf(node.children, id)
    if (below) return [node, ...below]
  }
  return null
}

interface GroupName {
  name: string
  categoryId?: string
  quickGroupId?: string
  childrens?: readonly GroupName[]
  childGroups?: readonly GroupName[]
}

/** The name of a category or quick group in the catalogue's answer, at any level; '' when it is not there. */
export function nameOfGroup(groups: readonly GroupName[], id: string): string {
  for (const group of groups) {
    const found =
      (group.categoryId ?? group.quickGroupId) === id
        ? group.name
        : nameOfGroup(group.childrens ?? group.childGroups ?? [], id)
    if (found) return found
  }
  return ''
}
