import { Suspense } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
// Linked by the page that may show a diagram; the diagram's script loads only with it.
import '../../../shared/diagram/diagram.module.css'
import { onDemand } from '../../../shared/modals/on-demand.tsx'
import { NumberFailed, numberMeta, PartNumberPage } from '../../substitutions/index.ts'
import { privateHead } from '../head.ts'
import { loadOem } from '../load-oem.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import './oem.module.css'

const InCatalogue = onDemand(() => import('../components/oem-in-catalogue.tsx'))

// A number alone is the same for everybody; within a maker's catalogue it is a counted look-up.
export const handle = sharedPage(['sustituciones'], ({ pathname }) => !/oem=[^/]*&/i.test(pathname))
export const loader = loadOem
export { shouldRevalidate } from '../keep-counted.ts'
export { NumberFailed as ErrorBoundary }

export const meta = ({ loaderData, params }: MetaArgs<typeof loader>) => {
  if (!loaderData || !('asked' in loaderData)) return numberMeta(loaderData, params.store)
  return privateHead(
    `${loaderData.asked.oem} en ${[loaderData.catalog.name, loaderData.asked.v].filter(Boolean).join(' ')}`,
  )
}

/** C2.28: a number by itself, in a catalogue, in a vehicle, in a unit. */
export default function Oem() {
  const loaded = useLoaderData<typeof loader>()
  return 'asked' in loaded ? (
    <Suspense>
      <InCatalogue loaded={loaded} />
    </Suspense>
  ) : (
    <PartNumberPage loaded={loaded} />
  )
}
