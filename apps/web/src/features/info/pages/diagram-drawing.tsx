import { inBothSchemes } from '@tuerca/line-art/dark-scheme'
import type { LoaderFunctionArgs } from 'react-router'
import { isSample, samples } from '../sample-diagrams.ts'

/** The picture of a sample diagram. */
export function loader({ params }: LoaderFunctionArgs) {
  const name = params.drawing?.replace(/[.]svg$/, '') ?? ''
  if (!isSample(name)) throw new Response('', { status: 404 })
  return new Response(inBothSchemes(samples[name]().svg), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  })
}
