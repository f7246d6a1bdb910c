import fs from 'node:fs';
const dir=process.argv[2]??'out/renderer';
const m=JSON.parse(fs.readFileSync(dir+'/.vite/manifest.json'));
const seen=new Set(); const walk=k=>{ if(seen.has(k))return; seen.add(k); (m[k].imports??[]).forEach(walk)}; walk('index.html');
let n=0; for(const k of seen) n+=fs.statSync(dir+'/'+m[k].file+'.br').size;
let css=0; for (const k of seen) for (const c of m[k].css??[]) css+=fs.statSync(dir+'/'+c+'.br').size;
console.log([...seen].length, n, (n/1024).toFixed(2),'KiB', 'css', css);
