import type { FitmentProposal } from '@tuerca/contract/store-fitment'
import { isKnown, meet } from '@tuerca/domain/fitment-agreement'
import { namesOf } from '@tuerca/domain/own-value'
import type { FitmentRow } from '@tuerca/domain/vehicle-rows'

type Proposal = Pick<FitmentProposal, 'known' | 'rows'>

/** How a proposed row relates to what is known of its part: as its line says it, and as many are ticked by. */
export const PROPOSAL_KINDS = {
  said: { line: 'Ya está dicho.', many: 'Ya dichas' },
  extends: { line: 'Amplía lo que ya se sabe de ese modelo.', many: 'Amplían un modelo' },
  otherYears: { line: 'El modelo está, con otros años o motor.', many: 'Otros años o motor' },
  newModel: { line: 'Modelo nuevo para esta pieza.', many: 'Modelo nuevo' },
  first: { line: '', many: 'Nada se sabía' },
} as const
export type ProposalKind = keyof typeof PROPOSAL_KINDS
export const PROPOSAL_KIND_NAMES = namesOf(PROPOSAL_KINDS)

/** The rows of these proposals that wait, each with its kind. */
export const waitingRows = (proposals: readonly Proposal[]): { id: number; kind: ProposalKind }[] =>
  proposals.flatMap(({ rows, known }) =>
    rows.flatMap((row) => (row.state === 'waiting' ? [{ id: row.id, kind: kindOf(row, known) }] : [])),
  )

export function kindOf(row: FitmentProposal['rows'][number], known: FitmentProposal['known']): ProposalKind {
  const [said, rows] = [fitmentOf(row), known.map(fitmentOf)]
  if (isKnown(said, rows)) return 'said'
  if (rows.some((one) => meet(said, one) !== null)) return 'extends'
  if (known.some(({ make, model }) => make === row.make && model === row.model)) return 'otherYears'
  return known.length === 0 ? 'first' : 'newModel'
}

const fitmentOf = ({
  make,
  model,
  yearFrom,
  yearTo,
  engine,
  submodel,
}: FitmentProposal['known'][number]): FitmentRow => ({
  make,
  model: model || null,
  yearFrom,
  yearTo,
  engine: engine || null,
  submodel: submodel || null,
})
