// Checks the shape of the code: who may import whom, who writes which table, one route per endpoint, sizes, names.
import { join } from 'node:path'
import { OWNERS } from '../apps/api/src/platform/db/owners.ts'
import { contractEndpoints } from './shape/contract-endpoints.ts'
import { checkDependencies } from './shape/dependencies.ts'
import { checkEndpointsAndRoutes } from './shape/endpoints-and-routes.ts'
import { checkMigrationLocks } from './shape/migration-locks.ts'
import { checkMigrationNumbers } from './shape/migration-numbers.ts'
import { checkNewerSql } from './shape/newer-sql.ts'
import { checkRepeatedCalls } from './shape/repeated-calls.ts'
import { checkSizesAndNames } from './shape/sizes-and-names.ts'
import { sourceFiles } from './shape/source-files.ts'
import { checkStyleClasses } from './shape/style-classes.ts'
import { checkTableOwners } from './shape/table-owners.ts'
import { checkTransactions } from './shape/transactions.ts'
import { checkWrittenOnce } from './shape/written-once.ts'

const root = join(import.meta.dirname, '..')
const files = sourceFiles(root)
const endpoints = await contractEndpoints(root)
const problems = [
  ...checkDependencies(root),
  ...checkTableOwners(files, OWNERS),
  ...checkEndpointsAndRoutes(files, endpoints),
  ...checkRepeatedCalls(files, endpoints),
  ...checkMigrationNumbers(files),
  ...checkMigrationLocks(files),
  ...checkNewerSql(files),
  ...checkSizesAndNames(files),
  ...checkStyleClasses(files),
  ...checkTransactions(files),
  ...checkWrittenOnce(files),
]
for (const problem of problems) console.error(problem)
console.log(problems.length ? `Shape: ${problems.length} problems` : `Shape: ${files.length} files, no problem`)
process.exit(problems.length ? 1 : 0)
