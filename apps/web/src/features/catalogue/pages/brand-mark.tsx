import type { LoaderFunctionArgs } from 'react-router'
import { markPicture, markSheet } from '../brand-marks.ts'

/** C2.29: `{brand}.svg`, or `todas.svg` with every mark. */
export function loader({ params }: LoaderFunctionArgs) {
  const [, name] = /^(.+)\.svg$/i.exec(params.mark ?? '') ?? []
  if (name === undefined) throw new Response(null, { status: 404 })
  const slug = name.toLowerCase()
  return new Response(slug === 'todas' ? markSheet() : markPicture(slug), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
    },
  })
}
