import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { minifySync } from 'rolldown/utils'
import base from './vite.config.ts'
export default async (env: any) => {
  const c = await (base as any)(env)
  c.plugins.push({ name: 'dump', applyToEnvironment: (e: any) => e.name === 'client', generateBundle(_: any, bundle: any) {
    const out: string[] = []
    for (const ch of Object.values(bundle) as any[]) {
      if (ch.type !== 'chunk') continue
      out.push(`# ${ch.fileName} ${ch.code.length}`)
      const rows = Object.entries(ch.modules).map(([id, m]: any) => {
        let code = m.code ?? ''
        try { code = minifySync('x.js', code, {}).code } catch (e) { }
        return [id.replace('/work/weight/', ''), code.length, brotliCompressSync(Buffer.from(code)).length] as any
      }).sort((a: any, b: any) => b[2] - a[2])
      for (const [id, l, b] of rows) if (l) out.push(`   ${String(l).padStart(7)} ${String(b).padStart(6)} ${id}`)
    }
    writeFileSync('/tmp/w8/modules.txt', out.join('\n'))
  } })
  return c
}
