import type { TextRange } from '@/lib/core/text/text-range';

/** The most common family names of one character; most people in China have one of them. */
const FAMILY_NAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛阎段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常張劉陳楊黃趙吳孫馬鄭謝許韓鄧馮蕭葉蘇呂盧鍾譚陸賈鄒龍賀顧錢嚴';
const INTRODUCED = /(?:我叫|名字是|名字叫|姓名[:：] ?)(\p{Script=Han}{2,3})(?!\p{Script=Han})/gu;

/** Returns Chinese names that their sentence introduces: "我叫王小明，…". */
export const hanNames = (text: string): TextRange[] =>
  Array.from(text.matchAll(INTRODUCED)).flatMap(({ 0: found, 1: name = '', index }) => {
    const end = index + found.length;
    return FAMILY_NAMES.includes(name.slice(0, 1)) ? [{ start: end - name.length, end }] : [];
  });
