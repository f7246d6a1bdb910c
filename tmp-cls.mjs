import { chromium } from '@playwright/test';
import sharp from 'sharp';
const base='http://localhost:4330', H={Authorization:'Bearer operator-token-for-looking-0001','Content-Type':'application/json'};
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const save = async (brand) => { const {revision}=await (await fetch(base+'/api/operator/shop',{headers:H})).json(); const r=await fetch(base+'/api/operator/shop',{method:'PUT',headers:H,body:JSON.stringify({revision,body:{brand}})}); if(!r.ok) console.log(await r.text()); };
for (const size of [null,[2000,100],[400,400]]) {
  let logo;
  if (size) { const b=await sharp({create:{width:size[0],height:size[1],channels:4,background:{r:180,g:40,b:60,alpha:.8}}}).png().toBuffer(); logo={light:(await (await fetch(base+'/api/images',{method:'POST',headers:{'content-type':'image/png'},body:b})).json()).path}; }
  await save({name:'Baobab Trade',...(logo&&{logo})});
  for (const w of [390,1280]) {
    const c=await browser.newContext({viewport:{width:w,height:844},serviceWorkers:'block'}); const p=await c.newPage();
    await p.goto(base+'/products'); await p.waitForTimeout(1200);
    console.log(size, w, JSON.stringify(await p.evaluate(()=>new Promise(r=>{new PerformanceObserver(l=>r(l.getEntries().map(e=>[e.value,e.startTime|0,e.sources.map(s=>[s.node?.className||s.node?.nodeName, JSON.stringify(s.previousRect), JSON.stringify(s.currentRect)])]))).observe({type:'layout-shift',buffered:true}); setTimeout(r,300,[])}))));
    await c.close();
  }
}
await browser.close();
