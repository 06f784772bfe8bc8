export { importFile, type ImportOptions } from './import-file.ts'
export { ImportRefused } from './import-record.ts'
export { type ImportSummary, summaryLines } from './import-summary.ts'
export { catalogueSummaryLines, importCatalogue, type CatalogueImport, type CatalogueSummary } from './catalogue/import-catalogue.ts'
