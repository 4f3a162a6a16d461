/** Shortened clipboard contents of several programs. */
export const pastedSamples = {
  word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
<body lang=EN-GB><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span lang=EN-US>Before you come<o:p></o:p></span></h1>
<p class=MsoNormal>The <b style='mso-bidi-font-weight:normal'>quickest</b> way is <span style='font-style:italic'>mail</span>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Bring a passport<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>or a card<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Come early</p>
<table class=MsoTableGrid border=1><tr><td width=200 style='width:150pt'><p class=MsoNormal>Day</p></td><td><p class=MsoNormal>Hours</p></td></tr>
<tr><td><p class=MsoNormal>Monday</p></td><td><p class=MsoNormal>9 to 17</p><p class=MsoNormal>by appointment</p></td></tr></table>
<!--EndFragment--></body></html>`,
  googleDocs: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Fees</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal">Plain, </span><span style="font-weight:700">bold</span><span style="font-weight:400"> and </span><a href="https://evp.example/fees" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">a link</span></a></p><ol style="margin-top:0"><li dir="ltr" style="list-style-type:decimal;font-weight:400"><p dir="ltr" role="presentation"><span style="font-weight:400">First</span></p></li><li dir="ltr"><p dir="ltr"><span>Second</span></p></li></ol></b>`,
  hostilePage: `<div onclick="alert(1)"><script>alert(1)</script><p>Read <a href="javascript:alert(1)">this</a> and <a href="data:text/html,x">th\u202eat</a></p>
<p><a href="mailto:help@evp.example" onmouseover="alert(1)">Words</a><img src="x" onerror="alert(1)"><object data="x"></object></p></div>`,
} as const
