import type { Needs } from '../text/phrases.ts';

/**
 * Codes of generations that buyers type and that feeds without a series do not tell: a line for a model, its make, the
 * model's names, and its codes with the years they were sold in (93 is 1993; the last one may be open).
 */
const TABLE = `
nissan;patrol;gq y60:87-97;gu y61:97-16;y62:10-
nissan;navara;d22:97-15;d40:05-15;d23 np300:14-
nissan;x-?trail;t30:01-07;t31:07-14;t32:14-22;t33:22-
nissan;pathfinder;r50:95-05;r51:05-13;r52:13-21
nissan;skyline;r32:89-94;r33:93-98;r34:98-02;v35:01-07;v36:06-14
nissan;gt-?r;r35:07-
nissan;silvia|200sx;s13:88-94;s14:93-99;s15:99-02
nissan;350z;z33:02-09
nissan;370z;z34:09-20
holden|hsv;commodore|calais|berlina|ute|clubsport|maloo|gts|senator|executive|monaro|caprice|statesman;vl:86-88;vn:88-91;vp:91-93;vr:93-95;~vs:95-97;vt:97-00;vx:00-02;vy:02-04;vz:04-07;ve:06-13;vf:13-17;zb:18-20;wh:99-03;wl:04-06;wm:06-13;wn:13-17
holden;colorado|rodeo;ra:03-08;rc:08-12;rg:12-20
holden;astra;ts:98-06;ah:04-10;~bk:16-20
holden;captiva;cg:06-18
holden;cruze;jg:09-11;jh:11-16
ford|fpv;falcon|fairmont|fairlane|xr6|xr8|g6e?|f6|gt;~ea:88-91;~eb:91-93;~ed:93-94;~ef:94-96;~el:96-98;au:98-02;ba:02-05;bf:05-10;fg:08-16;fgx:14-16
ford;territory;~sx:04-05;sy:05-11;sz:11-16
ford;ranger;pj:06-09;pk:09-11;px:11-22
ford;everest;ua:15-22;~ub:22-
ford;focus;~ls:05-07;~lt:07-09;lv:09-11;lw:11-15;lz:15-18;~sa:18-22
ford;mustang;fm:15-17;fn:18-23
toyota;hilux;n70:05-15;n80:15-
toyota;hiace;h200:05-19;h300:19-
toyota|subaru;(gr|gt)? ?86|brz;zn6 zc6:12-21;zn8 zd8:21-
toyota;supra;a80:93-02;a90:19-
mazda;3|mazda ?3;~bk:04-09;bl:09-13;bm:13-16;bn:16-19;bp:19-
mazda;6|mazda ?6;gg:02-08;gh:07-12;gj:12-18
mazda;2|mazda ?2;~de:07-14;dj:14-
mazda;cx-?5;~ke:12-17;kf:17-
mazda;cx-?9;tb:07-16;tc:16-23
mazda;bt-?50;~un:06-11;~up:11-15;~ur:15-20;~tf:20-
mazda;rx-?7;fc:85-92;fd:91-02
mazda;rx-?8;se3p:03-12
mitsubishi;triton;mk:96-06;~ml:06-09;mn:09-15;mq:15-18;mr:18-24;mv:24-
mitsubishi;pajero;nl:97-00;nm:00-02;~np:02-06;ns:06-08;~nt:08-11;nw:11-14;~nx:14-21
mitsubishi;pajero sport;qe:15-19;qf:19-
mitsubishi;challenger;pb:09-13
mitsubishi;lancer;ch:03-07;cj:07-16
mitsubishi;outlander;zg:06-09;zh:09-12;zj:12-14;zk:15-18;zl:18-21;zm:21-
mitsubishi;asx;xa:10-12;xb:12-14;xc:15-19;xd:19-
subaru;forester;sf:97-02;~sg:02-08;~sh:08-12;~sj:12-18;~sk:18-
subaru;impreza|wrx|sti;gc8:93-00;gdb gd9:00-07;~va:14-21;~vb:22-
subaru;outback|liberty;bp bl:03-09;br bm:09-14;~bs:14-20;bt:20-
isuzu|isuzu ute;d-?max;~tf:08-20;~rg:20-
isuzu|isuzu ute;mu-?x;uc:13-21;~rj:21-
volkswagen;amarok;2h:10-22
volkswagen;transporter|multivan|caravelle|california;t4:92-04;t5:03-15;t6:15-
volkswagen;polo;9n:02-10;6r:10-17;~aw:17-
hyundai;i30;~fd:07-12;~gd:12-17;~pd:17-
hyundai;tucson;~jm:04-10;~tl:15-21;nx4:21-
hyundai;santa ?fe;~cm:06-12;~dm:12-18;~tm:18-
kia;sportage;~sl:10-15;~ql:15-21;nq5:21-
kia;sorento;~xm:09-15;~um:15-20;mq4:20-
kia;cerato;~td:08-13;~yd:13-18;~bd:18-
kia;(grand )?carnival;~vq:06-14;~yp:15-20;ka4:20-
honda;civic;eg:91-95;ek:95-00;ep3:01-05;fn2:06-11;fk2:15-17;fk8:17-21;fl5:22-
suzuki;jimny;jb43:98-18;jb74:18-
jeep;wrangler;tj:96-06;jk:07-18;jl:18-
jeep;grand cherokee;wj:99-05;~wh:05-10;wk wk2:11-21;wl:21-
jeep;cherokee;~xj:84-01;kj:01-08;~kk:08-13;~kl:14-
bmw;(m|activehybrid ?)?3\\d\\d[a-z]{0,2}|m3|3 series;e30:82-92;e36:91-99;e46:98-06;e90 e91 e92 e93:05-13;f30 f31 f34 f80:12-19;g20 g21 g80:19-
bmw;m?5\\d\\d[a-z]{0,2}|m5|5 series;e34:88-96;e39:96-03;e60 e61:03-10;f10 f11:10-16;g30:17-23
bmw;m?1\\d\\d[a-z]{0,2}|1 series;e81 e82 e87 e88:04-13;f20 f21:11-19;f40:19-
bmw;m?2\\d\\d[a-z]{0,2}|m2|2 series;f22 f23 f87:14-21;g42:21-
bmw;m?4\\d\\d[a-z]{0,2}|m4|4 series;f32 f33 f36 f82:13-20;g22:20-
bmw;x5;e53:00-06;e70:07-13;f15:13-18;g05:18-
bmw;x3;e83:04-10;f25:10-17;g01:17-
bmw;x1;e84:09-15;f48:15-22;u11:22-
bmw;x6;e71:08-14;f16:14-19;g06:19-
mini;.;r50 r53:01-06;r56:06-14;f55 f56:14-
audi;[rs]?s?4|a4;b6:01-05;b7:05-08;b8:08-15;b9:15-
audi;[rs]?s?3|a3;8p:04-13;8v:13-20;8y:20-
audi;s?q5;8r:09-17;~fy:17-
audi;tt.*;8n:98-06;8j:06-14;8s:14-
porsche;911;996:98-05;997:04-12;991:11-19;992:19-
porsche;boxster|cayman|718.*;986:96-04;987:04-12;981:12-16`;

/** A series that says nothing about the generation: none, a model year, a number. */
const UNREPORTED = '^(my ?\\d\\d|(s|series) ?\\d+|)$';

/** The year of two figures, between 1960 and 2059. */
const yearOf = (figures: string): number => Number(figures) + (Number(figures) < 60 ? 2000 : 1900);

/** Years from one to another, without an end where there is none, as a pattern. */
function years(from = '', to = ''): string {
  const first = yearOf(from);
  const decades = Map.groupBy(
    Array.from({ length: (to ? yearOf(to) : 2039) - first + 1 }, (_, more) => first + more),
    (year) => Math.floor(year / 10),
  );
  return `^(${[...decades].map(([decade, some]) => `${decade}${some.length === 10 ? '\\d' : `[${some.map((year) => year % 10).join('')}]`}`).join('|')})$`;
}

/** A code of a generation, the names a text has it by, and what a vehicle of it is where a feed does not write the code. */
export type Generation = { names: readonly string[]; meant: readonly Needs[] };

/**
 * The generations that buyers name, each code once. One that is a word of its own ("sx" is a badge, "sa" a state) counts
 * only beside its model.
 */
export function generations(): readonly Generation[] {
  const all = new Map<string, { names: string[]; meant: Needs[] }>();
  for (const line of TABLE.trim().split('\n')) {
    const [make = '', model = '', ...codes] = line.split(';');
    for (const part of codes) {
      const [written = '', sold = ''] = part.split(':');
      const [first, last] = sold.split('-');
      const said = written.replace('~', '').split(' ');
      const car = { make: `^(${make})$`, model: `^(${model})( |$)` };
      for (const code of said) {
        const known = all.get(code) ?? { names: [], meant: [] };
        all.set(code, known);
        if (written.startsWith('~'))
          known.names.push(...beside(model).flatMap((name) => [`${name} ${code}`, `${code} ${name}`]));
        else known.names.push(code);
        // What is written "GU" is found by that word; by "Y61" it is found here.
        const others = said.filter((other) => other !== code);
        if (others.length > 0) known.meant.push({ ...car, series: `\\b(${others.join('|')})` });
        known.meant.push({ ...car, year: years(first, last), series: UNREPORTED });
      }
    }
    // "ve vf commodore" is one of either.
    const alone = codes.filter((part) => !/[~ ]/.test(part)).map((part) => part.split(':'));
    for (const [at, [code = '', sold = '']] of alone.entries()) {
      const [before, from] = alone[at - 1] ?? [];
      if (!before || !from) continue;
      const car = { make: `^(${make})$`, model: `^(${model})( |$)` };
      const [first, last] = [from.split('-')[0], sold.split('-')[1]];
      all.set(`${before} ${code}`, {
        names: [`${before} ${code}`, `${code} ${before}`],
        meant: [
          { ...car, series: `\\b(${before}|${code})\\b` },
          { ...car, year: years(first, last), series: UNREPORTED },
        ],
      });
    }
  }
  return [...all.values()].map(({ names, meant }) => ({ names: [...new Set(names)], meant }));
}

/** The first two names of a pattern of models that are plain words: "x-?trail" is "x trail". */
const beside = (model: string): string[] =>
  model
    .split('|')
    .filter((name) => /^[a-z0-9][a-z]/.test(name) && !/[\\[\]*()]/.test(name))
    .slice(0, 2)
    .map((name) => name.replace(/[-\s]?\?/g, ' ').trim());
