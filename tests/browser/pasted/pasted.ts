/** What Word puts on the clipboard, in its shape: styles, conditional comments, lists as paragraphs, Office's own tags. */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */ p.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1>Sorting at home<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><span style='font-size:11.0pt;color:#C00000'>Take your <b style='mso-bidi-font-weight:normal'>time</b>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Coats<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New";mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Wool</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Shirts</p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Fold</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Pack</p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><tr>
<td width=200 valign=top style='width:150pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Bag<o:p></o:p></b></p></td>
<td width=200 valign=top style='width:150pt'><p class=MsoNormal><b>Weight<o:p></o:p></b></p></td></tr><tr>
<td style='width:150pt'><p class=MsoNormal>Small<o:p></o:p></p></td><td><p class=MsoNormal>5 kg<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a href="https://example.org/wool" style='color:blue'>More</a><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=10 src="file:///C:/Users/sam/a.png"><![endif]><a name="_Toc1"></a></p>
<!--EndFragment--></body></html>`

/** What Google Docs puts there: all in a b that is not bold, bold by style, each item's words in a paragraph. */
export const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;">Before the van</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;">Never</span><span style="font-size:11pt;font-style:italic;"> leave</span><span style="font-size:11pt;"> bags in rain.</span></p><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;">Tie them</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Twice</span></p></li></ul></ul><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span style="font-size:11pt;">One</span></p></td></tr></tbody></table></div><p dir="ltr"><span><img src="https://lh7-rt.googleusercontent.com/docsz/abc" width="602"/></span></p><br></b>`
