import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Input } from '../../../shared/ui/field.tsx'
import { useEarlyText } from '../../../shared/ui/use-early-input.ts'
import { type GroupMatch, type GroupNode, SEARCH_FROM, searchGroups } from '../group-search.ts'
import css from './group-finder.module.css'

interface GroupFinderProps {
  nodes: GroupNode[]
  /** Of another tree: those that open are found too. */
  others: GroupNode[]
  onChoose: (ancestors: readonly GroupNode[], node: GroupNode) => void
  /** The tree, while nothing is searched. */
  children: ReactNode
}

/** C4.07: from the third letter on, groups of any level by name, each under its path. */
export function GroupFinder({ nodes, others, onChoose, children }: GroupFinderProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, setTyped)
  const searching = typed.trim().length >= SEARCH_FROM
  const matches = searching
    ? [...searchGroups(nodes, typed), ...searchGroups(others, typed).filter(({ node }) => node.href !== null)]
    : []
  const choose =
    ({ ancestors, node }: GroupMatch) =>
    () => {
      onChoose(ancestors, node)
      setTyped('')
    }
  return (
    <>
      <div className={css.box}>
        <Input
          ref={box}
          label="Busca un grupo"
          type="search"
          value={typed}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          placeholder="Freno, bomba, filtro"
          hint={typed.trim() !== '' && !searching ? `Escribe al menos ${SEARCH_FROM} letras.` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output className={css.count}>
          {searching && (matches.length === 1 ? '1 grupo' : `${matches.length} grupos`)}
        </output>
      </div>
      {searching ? (
        <ul className={css.matches}>
          {matches.map((match) => (
            <li key={match.node.href ?? [...match.ancestors, match.node].map(({ id }) => id).join(' ')}>
              {match.node.href === null ? (
                <button type="button" onClick={choose(match)}>
                  <Words match={match} />
                </button>
              ) : (
                <Link to={match.node.href} prefetch="intent" onClick={choose(match)}>
                  <Words match={match} />
                </Link>
              )}
            </li>
          ))}
          {matches.length === 0 && <li className={css.none}>Ningún grupo se llama así. Prueba con otra palabra.</li>}
        </ul>
      ) : (
        children
      )}
    </>
  )
}

function Words({ match: { ancestors, node } }: { match: GroupMatch }) {
  return (
    <>
      {ancestors.length > 0 && <small>{ancestors.map(({ name }) => name).join(' / ')}</small>}
      <span>{node.name}</span>
    </>
  )
}
