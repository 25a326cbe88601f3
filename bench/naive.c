// The yardstick: a naive C engine, 14 bytes a position, copied and played on. Build with -O3 -march=native.
// perft plays every leaf, bulk counts the last ply, playout plays random games of at most 400 plies.
#include <stdint.h>
typedef uint64_t u64; typedef uint32_t u32; typedef uint8_t u8;
#define AI static inline __attribute__((always_inline))
static u64 chk; static volatile u64 vsink; static u64 sink;
static u32 rngx;
AI u32 rng(void){ u32 x=rngx; x^=x<<13; x^=x>>17; x^=x<<5; return rngx=x; }
AI int pick(int n){ return (int)(((rng()>>16)*(u32)n)>>16); }
#define MAXPLY 400
// Wari by the book, byte array, copy-make
typedef struct __attribute__((aligned(16))) { u8 c[12]; u8 st[2]; u8 pad[2]; } OB;
static OB ostk[64];
static inline void ob_init(OB*b){ __builtin_memset(b,0,sizeof *b); for(int i=0;i<12;i++) b->c[i]=4; }
AI int o_row(const OB*b,int lo){ int s=0; for(int i=0;i<6;i++) s|=b->c[lo+i]; return s; }
// applies; returns 0 if opponent has no seeds afterwards
AI int os_apply(OB*restrict d,const OB*restrict s,int side,int i){
  *d=*s; int n=d->c[i]; d->c[i]=0; int p=i;
  for(;n;n--){ p=p==11?0:p+1; if(p==i) p=p==11?0:p+1; d->c[p]++; }
  int lo=side?0:6; int q=p-lo; 
  if((unsigned)q<6){ int cap=0; u8*r=d->c+lo; while(q>=0 && (r[q]&0xfe)==2){ cap+=r[q]; r[q]=0; q--; } d->st[side]+=cap; }
  return o_row(d,lo);
}
static void os_sweep(OB*d,int side){ for(int i=0;i<12;i++){ d->st[side]+=d->c[i]; d->c[i]=0; } }
static u64 os_perft(int p,int side,int d){
  const OB*b=&ostk[p]; OB*nb=&ostk[p+1]; u64 cnt=0; int pseudo=0; int o=side?6:0; u64 ck=0;
  if(d==1){
    for(int i=o;i<o+6;i++) if(b->c[i]){ pseudo=1; if(os_apply(nb,b,side,i)){ cnt++; ck+=nb->st[side]; } }
    if(!cnt&&pseudo&&o_row(b,side?0:6)) for(int i=o;i<o+6;i++) if(b->c[i]){ os_apply(nb,b,side,i); os_sweep(nb,side); cnt++; ck+=nb->st[side]; }
    chk+=ck; return cnt;
  }
  int legal=0;
  for(int i=o;i<o+6;i++) if(b->c[i]){ pseudo=1; if(os_apply(nb,b,side,i)){ legal++; cnt+=os_perft(p+1,side^1,d-1);} }
  return cnt; // W6: forced starving moves lead to terminal positions: 0 children
}
AI int os_can_starve(const OB*b,int side){ int lo=side?0:6; int m=0; for(int i=0;i<6;i++) m|= b->c[lo+i]>=3; return !m; }
static int os_legal(const OB*b,int side){ // bitmask of legal moves relative 0..5, bit 8 = forced starving
  int o=side?6:0, m=0; for(int i=0;i<6;i++) m|=(b->c[o+i]!=0)<<i;
  if(!os_can_starve(b,side)) return m;
  int l=0; OB t; for(int i=0;i<6;i++) if(m>>i&1) if(os_apply(&t,b,side,o+i)) l|=1<<i;
  return l?l:(m&&o_row(b,side?0:6)?m|256:0); // W7: out of an empty row nobody need be starved, the game is over
}
static u64 os_perft_bulk(int p,int side,int d){
  const OB*b=&ostk[p]; OB*nb=&ostk[p+1]; u64 cnt=0; int o=side?6:0;
  if(d==1) return __builtin_popcount(os_legal(b,side)&63);
  for(int i=o;i<o+6;i++) if(b->c[i]) if(os_apply(nb,b,side,i)) cnt+=os_perft_bulk(p+1,side^1,d-1);
  return cnt;
}
static u64 os_playout(int games){
  u64 mv=0; for(int g=0;g<games;g++){ OB b[2]; ob_init(&b[0]); int side=0,ply=0,w=0;
    for(;ply<MAXPLY;ply++){ int m=os_legal(&b[w],side); int l=m&63; if(!l) break; int k=pick(__builtin_popcount(l)); while(k--) l&=l-1;
      os_apply(&b[w^1],&b[w],side,(side?6:0)+__builtin_ctz(l)); w^=1; if(m&256) os_sweep(&b[w],side); side^=1; mv++; }
    chk+=b[w].st[0]; }
  return mv; }
// Kalah(6,4), byte array, copy-make
typedef struct __attribute__((aligned(16))) { u8 c[16]; } KB; // c[14]=side
static KB kstk[64];
static inline void kb_init(KB*b){ __builtin_memset(b,0,sizeof *b); for(int i=0;i<6;i++) b->c[i]=b->c[7+i]=4; }
AI int k_row(const KB*b,int lo){ int s=0; for(int i=0;i<6;i++) s|=b->c[lo+i]; return s; }
static void k_sweep(KB*d){ for(int i=0;i<6;i++){ d->c[6]+=d->c[i]; d->c[i]=0; d->c[13]+=d->c[7+i]; d->c[7+i]=0; } }
// returns next side (0/1)
AI int ks_apply(KB*restrict d,const KB*restrict s,int side,int i){
  *d=*s; int n=d->c[i]; d->c[i]=0; int p=i; int skip=side?6:13, st=side?13:6;
  for(;n;n--){ p=p==13?0:p+1; if(p==skip) p=p==13?0:p+1; d->c[p]++; }
  int ns=side^1;
  if(p==st) ns=side;
  else { int lo=side?7:0; if((unsigned)(p-lo)<6 && d->c[p]==1 && d->c[12-p]){ d->c[st]+=1+d->c[12-p]; d->c[p]=0; d->c[12-p]=0; } }
  if(!k_row(d,0)||!k_row(d,7)) k_sweep(d);
  return ns;
}
static u64 ks_perft(int p,int side,int d){
  const KB*b=&kstk[p]; KB*nb=&kstk[p+1]; u64 cnt=0; int o=side?7:0,st=side?13:6; u64 ck=0;
  if(d==1){ for(int i=o;i<o+6;i++) if(b->c[i]){ nb->c[14]=ks_apply(nb,b,side,i); cnt++; ck+=nb->c[st]; } chk+=ck; return cnt; }
  for(int i=o;i<o+6;i++) if(b->c[i]){ int ns=ks_apply(nb,b,side,i); cnt+=ks_perft(p+1,ns,d-1); }
  return cnt;
}
static u64 ks_perft_bulk(int p,int side,int d){
  const KB*b=&kstk[p]; KB*nb=&kstk[p+1]; u64 cnt=0; int o=side?7:0;
  if(d==1){ for(int i=o;i<o+6;i++) cnt+=b->c[i]!=0; return cnt; }
  for(int i=o;i<o+6;i++) if(b->c[i]){ int ns=ks_apply(nb,b,side,i); cnt+=ks_perft_bulk(p+1,ns,d-1); }
  return cnt;
}
static u64 ks_playout(int games){
  u64 mv=0; for(int g=0;g<games;g++){ KB b[2]; kb_init(&b[0]); int side=0,ply=0,w=0;
    for(;ply<MAXPLY;ply++){ int o=side?7:0,l=0; for(int i=0;i<6;i++) l|=(b[w].c[o+i]!=0)<<i; if(!l) break; int k=pick(__builtin_popcount(l)); while(k--) l&=l-1;
      side=ks_apply(&b[w^1],&b[w],side,o+__builtin_ctz(l)); w^=1; mv++; }
    chk+=b[w].c[6]; }
  return mv; }

// usage: naive wari|kalah perft|bulk|playout DEPTH_OR_GAMES REPEATS -> {"count":..,"ms":[..]} (thread CPU time)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static double now(void){ struct timespec t; clock_gettime(CLOCK_THREAD_CPUTIME_ID,&t); return t.tv_sec*1e3+t.tv_nsec*1e-6; }
static u64 run(int wari,const char*m,int d){
  if(!strcmp(m,"playout")){ rngx=2463534242u; return wari?os_playout(d):ks_playout(d); }
  int bulk=!strcmp(m,"bulk");
  if(wari){ ob_init(&ostk[0]); return bulk?os_perft_bulk(0,0,d):os_perft(0,0,d); }
  kb_init(&kstk[0]); return bulk?ks_perft_bulk(0,0,d):ks_perft(0,0,d); }
int main(int c,char**a){ if(c<5) return 2; int w=!strcmp(a[1],"wari"),d=atoi(a[3]),reps=atoi(a[4]); if(reps>100) reps=100;
  run(w,a[2],d>2?d-2:1); double ts[100]; u64 r=0;
  for(int i=0;i<reps;i++){ double t=now(); r=run(w,a[2],d); ts[i]=now()-t; }
  vsink=chk+sink; printf("{\"count\":%llu,\"ms\":[",(unsigned long long)r); for(int i=0;i<reps;i++) printf("%s%.3f",i?",":"",ts[i]); puts("]}"); return 0; }
