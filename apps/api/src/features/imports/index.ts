import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { renewWords } from './vocabulary/renew-words.ts'

export { importFile, type ImportHooks, type ImportOptions, loadImport } from './import-file.ts'
export { ImportRefused, type ImportSource, QuestionsOpen } from './import-record.ts'
export type { ImportSession } from './import-session.ts'
export {
  depleteMissing,
  findChanges,
  findFitChanges,
  findMissing,
  rememberFitments,
  rememberListings,
  undoFitments,
  undoListings,
} from './listing-changes.ts'
export { fitmentSource } from './load-fitments.ts'
export { weighCopies, workOnCopies } from './on-copies.ts'
export { type PreviewRow, previewRows } from './preview-rows.ts'
export { FIELD_NAMES, foldHeader } from './price-list/fields.ts'
export { columnLetter } from './price-list/cells.ts'
export { openRejectedFile, type RejectedFile } from './rejected-file.ts'
export { csvCell } from './formula-cell.ts'
export { NOT_READ } from './price-list/choose-columns.ts'
export { type SaidApplication, saidApplications } from './said-applications.ts'
export { sniffFormat } from './sniff-format.ts'
export { layoutLines } from './price-list/layout-lines.ts'
export { type Choices, type Layout, NO_CHOICES, type Question } from './price-list/layout.ts'
export { parseColumnChoice } from './price-list/parse-choices.ts'
export { type ImportSummary, summaryLines } from './import-summary.ts'
export {
  catalogueSummaryLines,
  importCatalogue,
  type CatalogueImport,
  type CatalogueSummary,
} from './catalogue/import-catalogue.ts'
export { ensureVocabulary } from './vocabulary/ensure-vocabulary.ts'
export { inherentPlaces, partTypesOf, type PartTypeRow } from './vocabulary/part-type-rows.ts'
export { readVocabulary, type PartKindRow } from './vocabulary/read-vocabulary.ts'
export { type HandLine, listForOffer } from './list-for-offer.ts'
export { type ListedPart, partByHand, partsOfBrand } from './part-by-hand.ts'
export {
  addSaidFitments,
  dropSaidFitments,
  moveSaidFitments,
  refuseFitments,
  SAID,
  type SaidFitment,
} from './said-fitments.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'renew-words': Periodic
  }
}

export const imports: Feature = { jobs: { 'renew-words': { kind: 'bulk', run: renewWords, at: '*/2 * * * *' } } }
