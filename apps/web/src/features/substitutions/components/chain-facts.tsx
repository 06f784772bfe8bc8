import type { SupersessionChain } from '@tuerca/contract/substitutions'
import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ChainNode } from '../supersession-layout.ts'
import { dateText } from '../texts.ts'
import { OffersLink } from './offers-link.tsx'
import { Sentence } from './sentence.tsx'
import css from './chain-facts.module.css'

/** One number of the chain: its maker, its sellers, and the statements about it. */
export function ChainFacts({
  node,
  chain,
  isSearched,
}: {
  node: ChainNode
  chain: SupersessionChain
  isSearched: boolean
}) {
  const { country } = useVisitor()
  const said = chain.edges.filter(({ from, to }) => from === node.id || to === node.id)
  const numberOf = (id: string) => chain.nodes.find((one) => one.id === id)?.formattedOem ?? ''
  return (
    <div className={css.facts}>
      <p className={css.top}>
        <CopyNumber number={node.formattedOem} />
        {node.current && <StateBadge state="available">Vigente</StateBadge>}
        <span>
          <strong>{node.manufacturer}</strong> · {node.name}
        </span>
      </p>
      <ul className={css.said}>
        {said.map((edge) => (
          <li key={`${edge.from} ${edge.to} ${edge.type}`}>
            <Sentence text={edge.sentence} numbers={[numberOf(edge.from), numberOf(edge.to)]} />
            {edge.date && <small> {dateText(edge.date, country)}</small>}
          </li>
        ))}
      </ul>
      <p className={css.next}>
        <OffersLink number={node.formattedOem} offers={node.offers} />
        {!isSearched && (
          <Button
            size="small"
            aria-label={`Ver las sustituciones de ${node.formattedOem}`}
            onClick={() => openModal('oemSubstitutions', { number: node.formattedOem })}
          >
            <Icon name="swap" />
            Ver sus sustituciones
          </Button>
        )}
      </p>
    </div>
  )
}
