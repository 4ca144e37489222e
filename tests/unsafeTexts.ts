/** Texts that must not come to be what they ask for, and what tells that they did. */

/** Content that answers must not bring into the page; each would open an alert. */
export const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=secret><button formaction="javascript:alert(1)">Go</button></form>',
  '<style>* { display: none !important } @import url(https://evil.example/x.css);</style><link rel=stylesheet href=https://evil.example/y.css>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<!-- <img src=x onerror=alert(1)> --><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<details open ontoggle=alert(1)><summary>x</summary></details><video><source onerror=alert(1)></video>',
  '<div id=root style="position:fixed;inset:0" data-state=failed aria-label=Send class="sc-1">cover</div>',
  '<a href="javascript:alert(1)">one</a> <a href="java&#115;cript:alert(1)">two</a> <a href="jav&#x0A;ascript:alert(1)">three</a>',
  '[four](javascript:alert(1)) [five](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==) [six](&#106;avascript:alert(1))',
  '[seven](vbscript:x) [eight]( javascript:alert(1)) <javascript:alert(1)> [nine][ref]\n\n[ref]: javascript:alert(1)',
  '![ten](javascript:alert(1)) ![eleven](data:image/svg+xml,<svg onload=alert(1)>) ![twelve](https://evil.example/x.png "x\\" onerror=alert(1)")',
  '```html\n<script>alert(1)</script><img src=x onerror=alert(1)>\n```',
  '```<img src=x onerror=alert(1)>\nlet a = 1;\n```\n\n```__proto__\nx\n```\n\n~~~js" onmouseover="alert(1)\n"</span><img src=x onerror=alert(1)>"\n~~~',
  '<details><summary onclick=alert(1)>x</summary>\n\n<img src=x onerror=alert(1)>\n\n</details>',
  '[constructor] [__proto__] [ten][__proto__]\n\n[__proto__]: javascript:alert(1)',
  '`<script>alert(1)</script>` | <b onclick=alert(1)>bold</b>',
];

/** A selector of what no answer may be drawn as. */
export const forbidden =
  'script, iframe, object, embed, style, link, base, meta, form, svg:not(.lucide), math, video, audio, source, input:not([type=checkbox]), [srcdoc], [style], [id], img';
