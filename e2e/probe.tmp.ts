import { execSync } from 'node:child_process';
const root = process.cwd();
const { newPolicyNumber } = await import(root + '/e2e/newPolicyNumber.ts');
const { openOfficeApi } = await import(root + '/e2e/officeApi.ts');
const { people } = await import(root + '/e2e/people.ts');
const { startProduct } = await import(root + '/e2e/product.ts');
const product = await startProduct();
const cpu = () => execSync(`ps -eo pid,time,cputimes,cmd | grep -E "postgres:|dist/main.js" | grep -v grep | awk '{s+=$3} END {print s}'`).toString().trim();
const of = (p: string) => execSync(`ps -eo cputimes,cmd | grep -E "${p}" | grep -v grep | awk '{s+=$1} END {print s}'`).toString().trim();
try {
  const office = await openOfficeApi(product.url, people.primaryAgent);
  const sample = await office.filing('');
  const run = async (n: number) => {
    let left = n; const began = performance.now();
    await Promise.all(Array.from({ length: 8 }, async () => { while (left > 0) { left--; const a = await office.submit({ ...sample, agtPolicyNumber: newPolicyNumber('P') }); if (!a.ok) throw new Error(await a.text()); } }));
    return (n / (performance.now() - began)) * 1000;
  };
  console.log('warm', (await run(200)).toFixed(1));
  for (let i = 0; i < 3; i++) {
    const a = [of('postgres:'), of('dist/main.js'), process.cpuUsage().user];
    const r = await run(400);
    const b = [of('postgres:'), of('dist/main.js'), process.cpuUsage().user];
    console.log(r.toFixed(1), 'pg', (+b[0] - +a[0]), 'server', +b[1] - +a[1], 'client', ((b[2] as number) - (a[2] as number)) / 1e6);
  }
} finally { await product.stop(); await product.remove(); }
